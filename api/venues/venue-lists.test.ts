import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { addedVenue, listed, submittedVenue } from '../testing/examples.ts';
import type { Site } from '../testing/site.ts';
import { namesIn, siteForVenues } from './venues.fixture.ts';

let site: Site;
let admin: Client;
let member: Client;
let given: Awaited<ReturnType<typeof siteForVenues>>;
beforeAll(async () => {
  given = await siteForVenues();
  ({ site, admin, member } = given);
});
afterAll(() => site.dispose());

describe('the lists of venues', () => {
  it('are sorted by name, for one kind or all, up to a limit (R-30, VEN-07)', async () => {
    const some = ['Aaa c', 'aaa a', 'ÄAA b'].map((called, at) =>
      addedVenue(`sorted-${at}`, { name: called, venueType: at === 0 ? 'theater' : 'outdoor' }),
    );
    await site
      .given(...some)
      .when(site.guest, 'GET', '/api/venues?limit=3')
      .thenAnswer({ status: 200, body: [{ name: 'aaa a' }, { name: 'ÄAA b' }, { name: 'Aaa c' }] });
    expect(await namesIn(site.guest, '/api/venues?venueType=outdoor')).toEqual(['aaa a', 'ÄAA b']);
    for (const every of ['venue', 'all'])
      expect(await namesIn(site.guest, `/api/venues?venueType=${every}&limit=3`)).toEqual([
        'aaa a',
        'ÄAA b',
        'Aaa c',
      ]);
    expect(await site.guest('GET', '/api/venues?venueType=castle')).toMatchObject({ status: 400 });
    expect(await site.guest('GET', '/api/venues?limit=0')).toMatchObject({ status: 400 });
  });

  it('show admins the unlisted too, with or without the badge (R-56)', async () => {
    await site
      .given(submittedVenue('unseen', given.memberId))
      .when(admin, 'GET', '/api/admin/venues?isVerified=false')
      .thenAnswer({ status: 200 });
    expect(await namesIn(admin, '/api/admin/venues?isVerified=false')).toContain('The unseen');
    expect(await namesIn(admin, '/api/admin/venues?isVerified=true')).not.toContain('The unseen');
    expect(await namesIn(site.guest, '/api/venues')).not.toContain('The unseen');
    expect(await admin('GET', '/api/admin/venues?isVerified=maybe')).toMatchObject({ status: 400 });
  });
});

describe('the coming shows of a venue', () => {
  it('are counted from today on, and have no venue once it is deleted (R-31, AVE-20)', async () => {
    const { body } = await site
      .given(
        addedVenue('stage'),
        ...listed('past', { venueId: 'stage', date: '2026-11-20' }),
        ...listed('today', { venueId: 'stage', date: '2026-11-21' }),
        ...listed('later', { venueId: 'stage', date: '2026-11-01', additionalDates: ['2027-03-01'] }),
      )
      .when(site.guest, 'GET', '/api/venues/stage')
      .thenAnswer({ status: 200, body: { upcomingEvents: 2 } });
    expect(body).not.toHaveProperty('ratingCounts');
    await site
      .given()
      .when(admin, 'DELETE', '/api/admin/venues/stage')
      .thenAnswer({ status: 200 }, ['VenueRemoved']);
    expect((await site.guest('GET', '/api/events/today')).body).toMatchObject({
      venueId: null,
      venue: 'The Paper Lantern',
    });
    expect(await site.guest('GET', '/api/venues/stage')).toMatchObject({ status: 404 });
    expect(await site.guest('GET', '/api/events/venue:stage')).toMatchObject({ status: 404 });
    expect(await admin('GET', '/api/events/venue:stage')).toMatchObject({ status: 404 });
  });
});

it('a deleted venue withdraws its reviews and open claims (AVE-20)', async () => {
  const which = { venueId: 'club', userId: given.memberId };
  await site
    .given(
      addedVenue('club'),
      {
        type: 'VenueReviewPosted',
        data: { ...which, reviewId: 'r1', rating: 5, title: null, comment: 'Warm sound' },
      },
      {
        type: 'VenueClaimSubmitted',
        data: {
          ...which,
          claimId: 'c1',
          contactName: 'Clara Casas',
          contactEmail: 'clara@example.com',
          contactPhone: null,
          businessRole: 'owner',
          notes: null,
          verificationDocs: [],
        },
      },
    )
    .when(admin, 'PATCH', '/api/admin/venues/club', { phone: '512' })
    .thenAnswer({ status: 200, body: { averageRating: 500, totalReviews: 1, pendingClaims: 1 } }, [
      'VenueRevised',
    ]);
  await site
    .given()
    .when(admin, 'DELETE', '/api/admin/venues/club')
    .thenAnswer({ status: 200 }, ['VenueRemoved', 'VenueClaimRejected']);
  expect(await site.guest('GET', '/api/venues/club/reviews')).toMatchObject({ status: 404 });
  expect((await admin('GET', '/api/admin/venue-reviews?venueId=club')).body).toEqual([]);
  expect(await member('POST', '/api/venues/club/reviews', { rating: 5 })).toMatchObject({ status: 404 });
});
