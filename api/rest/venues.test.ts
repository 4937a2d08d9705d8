import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { venueNameStream, venueStream } from '#schema/streams.ts';
import { addedVenue, listed, submittedVenue } from '../examples.ts';
import type { Client, Got } from '../specification.client.ts';
import { adminEmail, type Site, startSite } from '../specification.ts';

let site: Site;
let admin: Client;
let member: Client;
let memberId: string;
beforeAll(async () => {
  site = await startSite();
  admin = await site.signedIn(adminEmail);
  member = await site.signedIn('member@example.com');
  memberId = ((await member('GET', '/api/auth/user')).body as { id: string }).id;
});
afterAll(() => site.dispose());

let names = 0;
let name = '';
beforeEach(() => {
  names += 1;
  name = `Venue ${names}`;
});

const now = () => site.gateway.now().getTime();
const aVenue = (but: object = {}) => ({ name, address: '410 Comal St', venueType: 'club', ...but });
const aForm = (but: object = {}) => aVenue({ honeypot: '', submissionTime: now() - 60_000, ...but });
const idOf = ({ body }: Got) => (body as { id: string }).id;
const add = (but: object = {}) => admin('POST', '/api/admin/venues', aVenue(but));
const typesIn = async (stream: string) => (await site.gateway.log.readStream(stream)).map(({ type }) => type);
const listedNames = async (client: Client, path: string) =>
  ((await client('GET', path)).body as { name: string }[]).map((venue) => venue.name);

describe('a venue that a visitor sends (R-32)', () => {
  const submit = (but: object = {}, headers = {}) => site.guest('POST', '/api/venues', aForm(but), headers);

  it('is taken from a guest, its name reserved first (VSUB-12)', async () => {
    const got = await site
      .given()
      .when(site.guest, 'POST', '/api/venues', aForm())
      .thenAnswer({ status: 201 }, ['VenueNameReserved', 'VenueSubmitted']);
    expect(got.body).toEqual({
      id: expect.any(String),
      message:
        'Your venue was submitted. We review every venue within 1-3 business days before it is listed.',
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Venue name is required'],
    ['address', { address: undefined }, 'Address is required'],
    ['venueType', { venueType: '' }, 'Please select a venue type'],
    ['venueType', { venueType: 'venue' }, 'Please select a venue type'],
    ['capacity', { capacity: -1 }, 'Capacity must be at least 0'],
    ['capacity', { capacity: '12.5' }, 'Capacity must be a whole number'],
    ['capacity', { capacity: 'many' }, 'Capacity must be a whole number'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['url', { url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    ['logoUrl', { logoUrl: 'ftp://a' }, 'Please enter a valid URL'],
    ['imageUrls', { imageUrls: ['nowhere'] }, 'Please enter a valid URL'],
    ['phone', { phone: '1'.repeat(21) }, 'Phone must be at most 20 characters'],
  ])('is refused with a bad %s: %j (VSUB-05)', async (field, but, message) => {
    await site
      .given()
      .when(site.guest, 'POST', '/api/venues', aForm(but))
      .thenAnswer({ status: 400, body: { message, code: 'validation', errors: [{ field, message }] } });
  });

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['', null],
    [undefined, null],
  ])('has a capacity that reads as a number: %j (VSUB-06)', async (capacity, kept) => {
    const id = idOf(await submit({ capacity }));
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ capacity: kept });
  });

  it('is answered as ever with a filled honeypot, and recorded nowhere (VSUB-11)', async () => {
    for (const honeypot of ['I am a bot', true, ['x']])
      await site
        .given()
        .when(site.guest, 'POST', '/api/venues', aForm({ honeypot, submissionTime: now() }))
        .thenAnswer({ status: 201, body: { id: expect.any(String), message: expect.any(String) } });
    const key = { 'idempotency-key': 'bot' };
    const [first, again] = [await submit({ honeypot: 'x' }, key), await submit({ honeypot: 'x' }, key)];
    expect(idOf(again)).toBe(idOf(first));
    await site
      .given()
      .when(site.guest, 'POST', '/api/venues', aForm())
      .thenAnswer({ status: 201 }, ['VenueNameReserved', 'VenueSubmitted']);
  });

  const day = 24 * 60 * 60 * 1000;
  it.each([
    ['sooner than 3 s', () => now() - 2_999],
    ['later than a day', () => now() - day - 1],
    ['before it was opened', () => now() + 1],
    ['without its time', () => undefined],
    ['with a time that is text', () => String(now() - 60_000)],
  ])('is refused when the form is sent %s (VSUB-11)', async (_how, submissionTime) => {
    await site
      .given()
      .when(site.guest, 'POST', '/api/venues', aForm({ submissionTime: submissionTime() }))
      .thenAnswer({
        status: 400,
        body: { message: 'Please reload the page and try again.', code: 'validation' },
      });
  });

  it.each([3_000, day])('is taken when the form was open for %i ms', async (age) =>
    expect(await submit({ submissionTime: now() - age })).toMatchObject({ status: 201 }),
  );

  it('answers a repeat under one key as the first time, though the form is old by then (Idempotency)', async () => {
    const key = { 'idempotency-key': `sent-${name}` };
    const form = aForm();
    const first = await site.guest('POST', '/api/venues', form, key);
    const again = await site.guest('POST', '/api/venues', { ...form, submissionTime: now() - 2 * day }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await site.guest('POST', '/api/venues', aForm({ name: 'Another' }), key)).toMatchObject({
      status: 409,
      body: { reason: 'key-reused' },
    });
    expect(await submit({ name: 'Another' })).toMatchObject({ status: 201 });
  });

  it('is unknown to strangers, and there for its submitter and admins, until it is verified (VEN-13)', async () => {
    const id = idOf(await member('POST', '/api/venues', aForm()));
    const unknown = { status: 404, body: { message: 'Venue not found' } };
    const other = await site.signedIn('other@example.com');
    for (const stranger of [site.guest, other])
      expect(await stranger('GET', `/api/venues/${id}`)).toMatchObject(unknown);
    expect(await site.guest('GET', `/venues/${id}`)).toMatchObject({ status: 404 });
    for (const seeing of [member, admin])
      expect(await seeing('GET', `/api/venues/${id}`)).toMatchObject({ status: 200, body: { name } });
    expect(await listedNames(site.guest, '/api/venues')).not.toContain(name);
    expect(await listedNames(admin, '/api/admin/venues')).toContain(name);

    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { isVerified: true })
      .thenAnswer({ status: 200, body: { isVerified: true, listed: true, submittedBy: memberId } }, [
        'VenueVerified',
      ]);
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { isVerified: false })
      .thenAnswer({ status: 200, body: { isVerified: false, listed: true } }, ['VenueUnverified']);
    expect(await site.guest('GET', `/api/venues/${id}`)).toMatchObject({ status: 200 });
    expect(await site.guest('GET', `/venues/${id}`)).toMatchObject({ status: 200 });
    expect(await listedNames(site.guest, '/api/venues')).toContain(name);
  });
});

describe('a venue name (VSUB-12)', () => {
  const taken = {
    status: 409,
    body: { message: 'A venue with this name already exists', code: 'conflict', reason: 'venue-name-taken' },
  };

  it('belongs to one of two venues that want it at once (catalogue, check 5)', async () => {
    const both = await Promise.all([
      site.guest('POST', '/api/venues', aForm()),
      add({ name: `  ${name.toUpperCase()} ` }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(taken);
  });

  it('is free after its venue is deleted, at once (AVE-20)', async () => {
    const id = idOf(await add());
    expect(await add()).toMatchObject(taken);
    await site
      .given()
      .when(admin, 'DELETE', `/api/admin/venues/${id}`)
      .thenAnswer({ status: 200, body: { id, message: 'Venue deleted' } }, [
        'VenueRemoved',
        'VenueNameReleased',
      ]);
    expect(await add()).toMatchObject({ status: 201 });
    expect(await admin('DELETE', `/api/admin/venues/${id}`)).toMatchObject({ status: 404 });
  });

  it('is free once its venue bears another, and its own in another spelling', async () => {
    const former = name;
    const id = idOf(await add());
    const rename = (wanted: string) => admin('PATCH', `/api/admin/venues/${id}`, { name: wanted });
    expect(await rename(` ${former.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { name: former.toUpperCase() },
    });
    expect(await rename(`${former} II`)).toMatchObject({ status: 200 });
    expect(await add({ name: former })).toMatchObject({ status: 201 });
    expect(await rename(former)).toMatchObject(taken);
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ name: `${former} II` });
  });

  it('is given back when what came with it is refused', async () => {
    const id = idOf(await add({ claimedBy: memberId }));
    const { id: adminId } = (await admin('GET', '/api/auth/user')).body as { id: string };
    const wanted = `${name} wanted`;
    expect(
      await admin('PATCH', `/api/admin/venues/${id}`, { name: wanted, claimedBy: adminId, isVerified: true }),
    ).toMatchObject({ status: 409, body: { message: 'Venue Already Claimed' } });
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ name, isVerified: false });
    expect(await add({ name: wanted })).toMatchObject({ status: 201 });
  });

  it('that no venue came to bear is taken over after a minute, not before', async () => {
    const nameHash = venueNameHash(name);
    const cutOff = { type: 'VenueNameReserved', data: { nameHash, venueId: `never-${name}` } } as const;
    await site.given(cutOff).when(admin, 'POST', '/api/admin/venues', aVenue()).thenAnswer(taken);
    site.later(60_000);
    await site
      .given()
      .when(admin, 'POST', '/api/admin/venues', aVenue())
      .thenAnswer({ status: 201 }, ['VenueNameReleased', 'VenueNameReserved', 'VenueAdded']);
    const released = (await site.gateway.log.readStream(venueNameStream(nameHash))).at(1);
    expect(released?.meta.actor).toEqual({ kind: 'system', id: 'venue-names' });
    site.later(60_000);
    expect(await add()).toMatchObject(taken);
  });
});

describe("an administrator's venue (R-57, R-58)", () => {
  it('is listed at once, with badge and owner if wanted, in one append (AVE-13, AVE-21)', async () => {
    const got = await site
      .given()
      .when(
        admin,
        'POST',
        '/api/admin/venues',
        aVenue({ venueType: undefined, isVerified: true, claimedBy: memberId, capacity: '90' }),
      )
      .thenAnswer({ status: 201 }, ['VenueNameReserved', 'VenueAdded', 'VenueVerified', 'VenueClaimed']);
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
      claimedBy: memberId,
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

  it('is added once under one key (Idempotency)', async () => {
    const key = { 'idempotency-key': `added-${name}` };
    const first = await admin('POST', '/api/admin/venues', aVenue(), key);
    await admin('PATCH', `/api/admin/venues/${idOf(first)}`, { name: `${name} II` });
    const again = await admin('POST', '/api/admin/venues', aVenue(), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await add()).toMatchObject({ status: 201 });
  });

  it('changes in what is sent alone, and nothing when nothing differs (AVE-10)', async () => {
    const id = idOf(await add({ capacity: 50, phone: '512', venueType: 'bar' }));
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { capacity: '', venueType: null, phone: '512' })
      .thenAnswer({ status: 200, body: { capacity: null, venueType: null, phone: '512', name } }, [
        'VenueRevised',
      ]);
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, aVenue({ venueType: null, isVerified: null }))
      .thenAnswer({ status: 200 });
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { name: '', capacity: -1 })
      .thenAnswer({ status: 400, body: { message: 'Venue name is required' } });
    expect(await admin('PATCH', '/api/admin/venues/unknown', { name })).toMatchObject({ status: 404 });
    expect(await add()).toMatchObject({ status: 409 });
  });

  it('is given to an account and released again, each a fact (AVE-21)', async () => {
    const id = idOf(await add());
    const revise = (changes: object) => site.given().when(admin, 'PATCH', `/api/admin/venues/${id}`, changes);
    await revise({ claimedBy: 'nobody' }).thenAnswer({ status: 400, body: { message: 'User not found' } });
    await revise({ claimedBy: memberId }).thenAnswer({ status: 200, body: { claimedBy: memberId } }, [
      'VenueClaimed',
    ]);
    await revise({ claimedBy: memberId }).thenAnswer({ status: 200 });
    await revise({ claimedBy: null }).thenAnswer({ status: 200, body: { claimedBy: null } }, [
      'VenueClaimReleased',
    ]);
    expect(await typesIn(venueStream(id))).toEqual(['VenueAdded', 'VenueClaimed', 'VenueClaimReleased']);
    const { body } = await admin('GET', `/api/admin/history/venue/${id}`);
    expect(body).toMatchObject({ state: { venue: { name, claimedBy: null, listed: true } } });
  });
});

describe('the lists of venues', () => {
  it('come by name, of one kind, of all, and cut to a limit (R-30, VEN-07)', async () => {
    const some = ['Aaa c', 'aaa a', 'ÄAA b'].map((called, at) =>
      addedVenue(`sorted-${at}`, { name: called, venueType: at === 0 ? 'theater' : 'outdoor' }),
    );
    await site
      .given(...some)
      .when(site.guest, 'GET', '/api/venues?limit=3')
      .thenAnswer({ status: 200, body: [{ name: 'aaa a' }, { name: 'ÄAA b' }, { name: 'Aaa c' }] });
    expect(await listedNames(site.guest, '/api/venues?venueType=outdoor')).toEqual(['aaa a', 'ÄAA b']);
    for (const every of ['venue', 'all'])
      expect(await listedNames(site.guest, `/api/venues?venueType=${every}&limit=3`)).toEqual([
        'aaa a',
        'ÄAA b',
        'Aaa c',
      ]);
    expect(await site.guest('GET', '/api/venues?venueType=castle')).toMatchObject({ status: 400 });
    expect(await site.guest('GET', '/api/venues?limit=0')).toMatchObject({ status: 400 });
  });

  it('show admins the unlisted too, with the badge or without (R-56)', async () => {
    await site
      .given(submittedVenue('unseen', memberId))
      .when(admin, 'GET', '/api/admin/venues?isVerified=false')
      .thenAnswer({ status: 200 });
    expect(await listedNames(admin, '/api/admin/venues?isVerified=false')).toContain('The unseen');
    expect(await listedNames(admin, '/api/admin/venues?isVerified=true')).not.toContain('The unseen');
    expect(await listedNames(site.guest, '/api/venues')).not.toContain('The unseen');
    expect(await admin('GET', '/api/admin/venues?isVerified=maybe')).toMatchObject({ status: 400 });
  });
});

describe('what plays at a venue', () => {
  it('is counted from today on, and names no venue once that is deleted (R-31, AVE-20)', async () => {
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
  const which = { venueId: 'club', userId: memberId };
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
