import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectionStatus, Review } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { addedVenue, listed } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

describe('venues and reviews after a rebuild (LOG-06)', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    const members = [await site.signedIn('mia@example.com'), await site.signedIn('omar@example.com'), admin];
    await site
      .given(
        ...['club', 'bar', 'doomed'].map((venueId) => addedVenue(venueId)),
        ...listed('show', { venueId: 'club' }),
        ...listed('elsewhere', { venueId: 'doomed' }),
      )
      .when(site.guest, 'GET', '/api/events')
      .thenAnswer({ status: 200 });
    for (const [at, member] of members.entries())
      for (const venueId of ['club', 'bar', 'doomed']) {
        const path = `/api/venues/${venueId}/reviews`;
        const { body } = await member('POST', path, { rating: at + 1 });
        const review = `/api/admin/venue-reviews/${(body as Review).id}`;
        if (at === 0) await admin('PATCH', `${review}/hide`);
        if (at === 1) await member('POST', path, { rating: 5, title: 'On second thoughts' });
        if (at === 2 && venueId === 'bar') await admin('DELETE', review);
      }
    const removed = { type: 'VenueRemoved', data: { venueId: 'doomed', removedBy: 'admin-1' } } as const;
    await site.given(removed).when(site.guest, 'GET', '/api/venues/doomed').thenAnswer({ status: 404 });
  });
  afterAll(() => site.dispose());

  const paths = [
    '/api/venues',
    '/api/venues/club',
    '/api/venues/bar',
    '/api/venues/club/reviews',
    '/api/admin/venues',
    '/api/admin/venue-reviews?venueId=club',
    '/api/admin/venue-reviews?venueId=bar',
    '/api/admin/venue-reviews?venueId=doomed',
  ];
  const answers = () => Promise.all(paths.map(async (path) => (await admin('GET', path)).body));

  it('has something to compare', async () => {
    const { body } = await site.guest('GET', '/api/venues/club');
    expect(body).toMatchObject({ averageRating: 400, totalReviews: 2, upcomingEvents: 1 });
  });

  it.each(['venues', 'venue_reviews'])(
    '%s: a replay of the log comes to the rows that are there',
    async (name) => {
      const compared = await site.verify(name);
      expect(compared).toMatchObject({ different: 0, examples: [] });
      expect(compared).not.toMatchObject({ rows: 0 });
    },
  );

  it('gives every client the same answers', async () => {
    const before = await answers();
    for (const name of ['venues', 'venue_reviews'])
      expect(await admin('POST', `/api/admin/projections/${name}/rebuild`)).toMatchObject({ status: 202 });
    await expect
      .poll(async () => {
        const { body } = await admin('GET', '/api/admin/projections');
        return (body as ProjectionStatus[]).filter(({ status }) => status !== 'live');
      })
      .toEqual([]);
    expect(await answers()).toEqual(before);
  });
});
