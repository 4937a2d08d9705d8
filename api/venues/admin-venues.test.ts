import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { venueStream } from '#schema/kernel/streams.ts';
import type { Client } from '../testing/client.ts';
import type { Site } from '../testing/site.ts';
import { aVenue, idOf, siteForVenues } from './venues.fixture.ts';

let site: Site;
let admin: Client;

let given: Awaited<ReturnType<typeof siteForVenues>>;
beforeAll(async () => {
  given = await siteForVenues();
  ({ site, admin } = given);
});
afterAll(() => site.dispose());

let name = '';
beforeEach(() => {
  name = given.aName();
});

const add = (but: object = {}) => admin('POST', '/api/admin/venues', aVenue(name, but));

describe("an administrator's venue (R-57, R-58)", () => {
  it('is listed at once, with optional badge and owner, in one append (AVE-13, AVE-21)', async () => {
    const got = await site
      .given()
      .when(
        admin,
        'POST',
        '/api/admin/venues',
        aVenue(name, { venueType: undefined, isVerified: true, claimedBy: given.memberId, capacity: '90' }),
      )
      .thenAnswer({ status: 201 }, [
        'VenueNameReserved',
        'VenueAdded',
        'VenueVerified',
        'VenueClaimed',
        'VenueNameConfirmed',
      ]);
    expect(got.body).toEqual({
      id: idOf(got),
      name,
      address: '410 Comal St',
      venueType: null,
      description: null,
      url: null,
      phone: null,
      email: null,
      capacity: 90,
      logoUrl: null,
      imageUrls: [],
      isVerified: true,
      claimedBy: given.memberId,
      averageRating: 0,
      totalReviews: 0,
      createdAt: site.gateway.now().toISOString(),
      submittedBy: null,
      updatedAt: site.gateway.now().toISOString(),
      listed: true,
      pendingClaims: 0,
    });
    const seen = await site.guest('GET', `/api/venues/${idOf(got)}`);
    const {
      submittedBy: _s,
      updatedAt: _u,
      listed: _l,
      pendingClaims: _p,
      ...venue
    } = got.body as object & {
      [field: string]: unknown;
    };
    expect(seen.body).toEqual({ ...venue, upcomingEvents: 0 });
  });

  it('is added once per idempotency key', async () => {
    const key = { 'idempotency-key': `added-${name}` };
    const first = await admin('POST', '/api/admin/venues', aVenue(name), key);
    await admin('PATCH', `/api/admin/venues/${idOf(first)}`, { name: `${name} II` });
    const again = await admin('POST', '/api/admin/venues', aVenue(name), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await add()).toMatchObject({ status: 201 });
  });

  it('changes only the fields that are sent, and appends nothing when none differs (AVE-10)', async () => {
    const id = idOf(await add({ capacity: 50, phone: '512', venueType: 'bar' }));
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { capacity: '', venueType: null, phone: '512' })
      .thenAnswer({ status: 200, body: { capacity: null, venueType: null, phone: '512', name } }, [
        'VenueRevised',
      ]);
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, aVenue(name, { venueType: null, isVerified: null }))
      .thenAnswer({ status: 200 });
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { name: '', capacity: -1 })
      .thenAnswer({ status: 400, body: { message: 'Venue name is required' } });
    expect(await admin('PATCH', '/api/admin/venues/unknown', { name })).toMatchObject({ status: 404 });
    expect(await add()).toMatchObject({ status: 409 });
  });

  it('cannot be assigned to a closed account (AVE-21)', async () => {
    const unknown = { status: 400, body: { message: 'User not found' } };
    const closed = { type: 'AccountClosed', data: { userId: 'closed-account' } } as const;
    const id = idOf(await add());
    await site
      .given(closed)
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { claimedBy: 'closed-account' })
      .thenAnswer(unknown);
    await site
      .given()
      .when(admin, 'POST', '/api/admin/venues', aVenue(given.aName(), { claimedBy: 'closed-account' }))
      .thenAnswer(unknown);
  });

  it('is assigned to an account and released again, each as an event (AVE-21)', async () => {
    const id = idOf(await add());
    const revise = (changes: object) => site.given().when(admin, 'PATCH', `/api/admin/venues/${id}`, changes);
    await revise({ claimedBy: 'unknown' }).thenAnswer({ status: 400, body: { message: 'User not found' } });
    await revise({ claimedBy: given.memberId }).thenAnswer(
      { status: 200, body: { claimedBy: given.memberId } },
      ['VenueClaimed'],
    );
    await revise({ claimedBy: given.memberId }).thenAnswer({ status: 200 });
    await revise({ claimedBy: null }).thenAnswer({ status: 200, body: { claimedBy: null } }, [
      'VenueClaimReleased',
    ]);
    expect(await given.typesIn(venueStream(id))).toEqual([
      'VenueAdded',
      'VenueClaimed',
      'VenueClaimReleased',
    ]);
    const { body } = await admin('GET', `/api/admin/history/venue/${id}`);
    expect(body).toMatchObject({ state: { venue: { name, claimedBy: null, listed: true } } });
  });
});
