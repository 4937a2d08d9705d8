import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import type { Site } from '../testing/site.ts';
import { idOf, namesIn, siteForVenues } from './venues.fixture.ts';

let site: Site;
let admin: Client;
let member: Client;
let given: Awaited<ReturnType<typeof siteForVenues>>;
beforeAll(async () => {
  given = await siteForVenues();
  ({ site, admin, member } = given);
});
afterAll(() => site.dispose());

let name = '';
beforeEach(() => {
  name = given.aName();
});

const now = () => site.gateway.now().getTime();
const aForm = (but: object = {}) => given.aForm(name, but);

describe('a venue that a visitor sends (R-32)', () => {
  const submit = (but: object = {}, headers = {}) => site.guest('POST', '/api/venues', aForm(but), headers);

  it('is taken from a guest, its name reserved first (VSUB-12)', async () => {
    const got = await site
      .given()
      .when(site.guest, 'POST', '/api/venues', aForm())
      .thenAnswer({ status: 201 }, ['VenueNameReserved', 'VenueSubmitted', 'VenueNameConfirmed']);
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
    ['email', { email: 'no-address' }, 'Please enter a valid email address'],
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
  ])('has a capacity that reads as a number: %j (VSUB-06)', async (capacity, expected) => {
    const id = idOf(await submit({ capacity }));
    expect((await admin('GET', `/api/venues/${id}`)).body).toMatchObject({ capacity: expected });
  });

  it('gets the usual response with a filled honeypot, and is not stored (VSUB-11)', async () => {
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
      .thenAnswer({ status: 201 }, ['VenueNameReserved', 'VenueSubmitted', 'VenueNameConfirmed']);
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

  it('gets the first response again under the same key, although the form has expired', async () => {
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

  it('is visible to its submitter and admins only until it is verified (VEN-13)', async () => {
    const id = idOf(await member('POST', '/api/venues', aForm()));
    const unknown = { status: 404, body: { message: 'Venue not found' } };
    const other = await site.signedIn('other@example.com');
    for (const stranger of [site.guest, other])
      expect(await stranger('GET', `/api/venues/${id}`)).toMatchObject(unknown);
    expect(await site.guest('GET', `/venues/${id}`)).toMatchObject({ status: 404 });
    for (const seeing of [member, admin])
      expect(await seeing('GET', `/api/venues/${id}`)).toMatchObject({ status: 200, body: { name } });
    expect(await namesIn(site.guest, '/api/venues')).not.toContain(name);
    expect(await namesIn(admin, '/api/admin/venues')).toContain(name);

    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { isVerified: true })
      .thenAnswer({ status: 200, body: { isVerified: true, listed: true, submittedBy: given.memberId } }, [
        'VenueVerified',
      ]);
    await site
      .given()
      .when(admin, 'PATCH', `/api/admin/venues/${id}`, { isVerified: false })
      .thenAnswer({ status: 200, body: { isVerified: false, listed: true } }, ['VenueUnverified']);
    expect(await site.guest('GET', `/api/venues/${id}`)).toMatchObject({ status: 200 });
    expect(await site.guest('GET', `/venues/${id}`)).toMatchObject({ status: 200 });
    expect(await namesIn(site.guest, '/api/venues')).toContain(name);
  });
});
