import type { Review, Venue } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { addedVenue } from '../testing/examples.ts';
import { adminEmail, startSite } from '../testing/site.ts';

/** A site with these venues in its directory, two members and an administrator. */
export async function siteWithVenues(...venueIds: string[]) {
  const site = await startSite();
  const admin = await site.signedIn(adminEmail);
  const member = await site.signedIn('mia@example.com');
  const other = await site.signedIn('omar@example.com');
  await site
    .given(...venueIds.map((venueId) => addedVenue(venueId)))
    .when(site.guest, 'GET', reviewsAt(venueIds[0] ?? ''))
    .thenAnswer({ status: 200, body: [] });

  const idOf = async (client: Client) => ((await client('GET', '/api/auth/user')).body as { id: string }).id;
  return {
    site,
    admin,
    member,
    other,
    idOf,
    /** The types of events that a member's reviews of a venue have led to. */
    async eventTypes(venueId: string, client: Client): Promise<string[]> {
      const stream = `venueReview-${venueId}_${await idOf(client)}`;
      return (await site.gateway.log.readStream(stream)).map(({ type }) => type);
    },
    /** Posts a review a second after the last one, and answers its id. */
    async posted(client: Client, venueId: string, rating: number): Promise<string> {
      site.advanceTime(1000);
      return ((await client('POST', reviewsAt(venueId), { rating })).body as Review).id;
    },
    /** What guests see. */
    async seen(venueId: string, query = ''): Promise<Review[]> {
      return (await site.guest('GET', reviewsAt(venueId) + query)).body as Review[];
    },
    async counted(venueId: string): Promise<Pick<Venue, 'averageRating' | 'totalReviews'>> {
      const { averageRating, totalReviews } = (await site.guest('GET', `/api/venues/${venueId}`))
        .body as Venue;
      return { averageRating, totalReviews };
    },
  };
}

export type ReviewSite = Awaited<ReturnType<typeof siteWithVenues>>;

export const reviewsAt = (venueId: string) => `/api/venues/${venueId}/reviews`;
