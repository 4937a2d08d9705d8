import type { Claim } from '#schema/wire.ts';
import { multipart, pdf } from '../documents/documents.fixture.ts';
import type { Client } from '../testing/client.ts';
import { addedVenue } from '../testing/examples.ts';
import { adminEmail, startSite } from '../testing/site.ts';

export const claimAt = (venueId: string) => `/api/venues/${venueId}/claim`;

export const decisionAt = (id: string, verdict: 'approve' | 'reject') => `/api/admin/claims/${id}/${verdict}`;

export const aClaim = (but: Record<string, unknown> = {}) => ({
  contactName: 'Clara Casas',
  contactEmail: 'clara@casas.example',
  contactPhone: '512 555 0100',
  businessRole: 'owner',
  notes: 'Since 1998',
  ...but,
});

/** A site with these venues in its directory, two administrators and two claimants. */
export async function siteWithClaimants(...venueIds: string[]) {
  const site = await startSite({ ADMIN_EMAILS: `${adminEmail},bea@example.com` });
  const [ada, bea, clara, rosa] = await Promise.all([
    site.signedIn(adminEmail),
    site.signedIn('bea@example.com'),
    site.signedIn('clara@example.com'),
    site.signedIn('rosa@example.com'),
  ]);
  await site
    .given(...venueIds.map((venueId) => addedVenue(venueId)))
    .when(ada, 'GET', '/api/admin/claims')
    .thenAnswer({ status: 200, body: [] });

  const idOf = async (client: Client) => ((await client('GET', '/api/auth/user')).body as { id: string }).id;
  return {
    site,
    ada,
    bea,
    clara,
    rosa,
    idOf,
    /** Claims a venue a second after the previous event, and returns the claim's id. */
    async claimed(client: Client, venueId: string): Promise<string> {
      site.advanceTime(1000);
      return ((await client('POST', claimAt(venueId), aClaim())).body as { id: string }).id;
    },
    async uploaded(client: Client, filename = 'licence.pdf'): Promise<string> {
      const { body, headers } = multipart(pdf(), filename);
      return ((await client('POST', '/api/upload-document', body, headers)).body as { url: string }).url;
    },
    /** A venue's claims for admins, newest first. */
    async seen(venueId: string, query = ''): Promise<Claim[]> {
      return (await ada('GET', `/api/admin/claims?venueId=${venueId}${query}`)).body as Claim[];
    },
    async ownerOf(venueId: string): Promise<string | null> {
      return ((await site.guest('GET', `/api/venues/${venueId}`)).body as { claimedBy: string | null })
        .claimedBy;
    },
  };
}

export type ClaimSite = Awaited<ReturnType<typeof siteWithClaimants>>;
