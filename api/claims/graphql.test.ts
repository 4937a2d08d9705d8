import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import { type GraphqlClient, graphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { addedVenue } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

let site: Site;
let clara: GraphqlClient;
let rosa: GraphqlClient;
let admin: GraphqlClient;
beforeEach(async () => {
  site = await startSite();
  clara = await signedInClient(site, 'clara@example.com');
  rosa = await signedInClient(site, 'rosa@example.com');
  admin = await signedInClient(site, adminEmail);
  const venues = ['club', 'bar', 'hall', 'stage', 'loft'].map((venueId) => addedVenue(venueId));
  await site
    .given(...venues)
    .when(site.guest, 'GET', '/api/venues/club')
    .thenAnswer({ status: 200 });
});
afterEach(() => site.dispose());

const input = { contactName: 'Clara Casas', contactEmail: 'clara@casas.example', businessRole: 'owner' };
const submit =
  'mutation($venueId: ID!, $input: ClaimInput!) { claimVenue(venueId: $venueId, input: $input) { id status message } }';
const list =
  'query($venueId: ID, $status: ClaimStatus, $first: Int, $after: String) { venueClaims(venueId: $venueId, status: $status, first: $first, after: $after) { edges { node { id venueId venueName userId username contactName contactEmail contactPhone businessRole notes verificationDocs { name url size } status adminNotes reviewedBy reviewedByName reviewedAt createdAt } } pageInfo { hasNextPage endCursor } } }';
const approve =
  'mutation($id: ID!, $adminNotes: String) { approveVenueClaim(id: $id, adminNotes: $adminNotes) { claim { id status adminNotes reviewedByName } venue { id claimedBy claimedByName pendingClaims } } }';
const reject =
  'mutation($id: ID!, $adminNotes: String) { rejectVenueClaim(id: $id, adminNotes: $adminNotes) { id status adminNotes } }';

async function claimed(who: GraphqlClient, venueId: string): Promise<string> {
  site.advanceTime(1000);
  const { data } = await who.send(submit, { variables: { venueId, input } });
  return data.claimVenue.id;
}

describe('claims over GraphQL', () => {
  it('are created, and shown to admins with all fields', async () => {
    const variables = { venueId: 'club', input };
    const { data } = await clara.send(submit, { variables });
    expect(data.claimVenue).toMatchObject({ status: 'pending' });
    const seen = await admin.send(list, { variables: { venueId: 'club' } });
    expect(seen.data.venueClaims.edges).toEqual([
      {
        node: {
          ...input,
          id: data.claimVenue.id,
          venueId: 'club',
          venueName: 'The club',
          userId: expect.any(String),
          username: null,
          contactPhone: null,
          notes: null,
          verificationDocs: [],
          status: 'pending',
          adminNotes: null,
          reviewedBy: null,
          reviewedByName: null,
          reviewedAt: null,
          createdAt: expect.any(String),
        },
      },
    ]);
  });

  it('are rejected with the messages of REST', async () => {
    const short = await clara.send(submit, {
      variables: { venueId: 'bar', input: { ...input, contactName: 'C' } },
    });
    expect(short.errors[0]).toMatchObject({
      message: 'Contact name must be at least 2 characters',
      extensions: { code: 'validation', errors: [{ field: 'contactName' }] },
    });
    await claimed(clara, 'club');
    const again = await clara.send(submit, { variables: { venueId: 'club', input } });
    expect(again.errors[0]).toMatchObject({
      message: 'You already have a pending claim for this venue',
      extensions: { code: 'conflict', reason: 'claim-pending' },
    });
  });

  it('are listed page by page, with one read for venues and one for claimants', async () => {
    await claimed(clara, 'club');
    await claimed(clara, 'bar');
    await claimed(rosa, 'bar');
    const getMany = vi.spyOn(site.gateway.readModels, 'getMany');
    const first = await admin.send(list, { variables: { first: 2 } });
    expect(getMany.mock.calls.filter(([view]) => view === 'venues')).toHaveLength(1);
    getMany.mockRestore();
    const { edges, pageInfo } = first.data.venueClaims;
    expect(edges).toHaveLength(2);
    const rest = await admin.send(list, { variables: { first: 2, after: pageInfo.endCursor } });
    expect(
      rest.data.venueClaims.edges.map(({ node }: { node: { venueId: string } }) => node.venueId),
    ).toEqual(['club']);
  });

  it('are decided, together with the other claims (CLM-20)', async () => {
    const mine = await claimed(clara, 'hall');
    const rival = await claimed(rosa, 'hall');
    const { data } = await admin.send(approve, { variables: { id: mine, adminNotes: 'Seen' } });
    expect(data.approveVenueClaim).toEqual({
      claim: { id: mine, status: 'approved', adminNotes: 'Seen', reviewedByName: adminEmail },
      venue: {
        id: 'hall',
        claimedBy: expect.any(String),
        claimedByName: 'clara@example.com',
        pendingClaims: 0,
      },
    });
    const seen = await admin.send(list, { variables: { venueId: 'hall', status: 'rejected' } });
    expect(seen.data.venueClaims.edges).toMatchObject([{ node: { id: rival, adminNotes: rivalNote } }]);
    const late = await admin.send(reject, { variables: { id: rival } });
    expect(late.errors[0]).toMatchObject({ message: 'Claim has already been rejected' });
    const other = await claimed(rosa, 'club');
    const refused = await admin.send(reject, { variables: { id: other, adminNotes: 'No papers' } });
    expect(refused.data.rejectVenueClaim).toEqual({ id: other, status: 'rejected', adminNotes: 'No papers' });
  });

  it('show each claimant only their own newest one (CLM-20)', async () => {
    const mine = 'query($venueId: ID!) { myVenueClaim(venueId: $venueId) { id status createdAt } }';
    const ask = async (who: GraphqlClient, venueId = 'stage') =>
      (await who.send(mine, { variables: { venueId } })).data.myVenueClaim;
    expect(await ask(clara)).toBeNull();
    const first = await claimed(clara, 'stage');
    expect(await ask(clara)).toEqual({ id: first, status: 'pending', createdAt: expect.any(String) });
    expect(await ask(rosa)).toBeNull();
    expect(await ask(graphqlClient(site))).toBeNull();
    expect(await ask(clara, 'loft'), 'of another venue').toBeNull();
    await admin.send(reject, { variables: { id: first } });
    expect(await ask(clara)).toMatchObject({ id: first, status: 'rejected' });
    const second = await claimed(clara, 'stage');
    expect(await ask(clara)).toMatchObject({ id: second, status: 'pending' });
  });
});
