import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { aListing, listed } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

type Shown = { id: string; performer: string }[];

describe('the calendar over REST', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    await site
      .given(
        ...listed('past', { performer: 'Gone By', date: '2026-11-20' }),
        ...listed('today', { performer: 'Tonight', date: '2026-11-21', time: '21:00' }),
        ...listed('running', { performer: 'Long Run', date: '2026-11-01', additionalDates: ['2026-11-25'] }),
        ...listed('comedy', { performer: 'Laughs', eventType: 'comedy', venue: 'Ha Ha', date: '2026-12-01' }),
        ...listed('later', { performer: 'Winter', date: '2027-01-10' }),
      )
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200, body: { status: 'ok' } });
  });
  afterAll(() => site.dispose());

  const ids = async (query: string, client = site.guest) =>
    ((await client('GET', `/api/events${query}`)).body as Shown).map(({ id }) => id);

  it.each([
    ['', ['running', 'today', 'comedy', 'later']],
    ['?limit=2', ['running', 'today']],
    ['?limit=5000', ['running', 'today', 'comedy', 'later']],
    ['?date=2026-11-20', ['past']],
    ['?date=2026-11-25', ['running']],
    ['?from=2026-12-01&to=2026-12-31', ['comedy']],
    ['?eventType=comedy', ['comedy']],
    ['?performer=laugh&venue=laugh', ['comedy']],
    ['?performer=ha&venue=ha', ['comedy']],
    ['?performer=AUGH&venue=AUGH', ['comedy']],
    ['?performer=ong%20R&venue=ong%20R', ['running']],
    ['?performer=comal&venue=comal&address=comal&eventType=comedy', ['comedy']],
    ['?address=comal&performer=laugh', ['comedy']],
    ['?address=nowhere', []],
    ['?performer=antern&venue=antern&eventType=comedy', []],
    ['?performer=&venue=&date=', ['running', 'today', 'comedy', 'later']],
    ['?unknown=1&eventType=art', []],
  ])('lists%s (R-11, EVT-22)', async (query, expected) => expect(await ids(query)).toEqual(expected));

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=-1'],
    ['limit', '?limit=1e9'],
    ['limit', '?limit=abc'],
    ['date', '?date=2026-02-30'],
    ['from', '?from=tomorrow'],
    ['eventType', '?eventType=theater'],
    ['includePast', '?includePast=1'],
    ['performer', `?performer=${'a'.repeat(201)}`],
  ])('rejects an invalid %s in %s', async (field, query) =>
    expect(await site.guest('GET', `/api/events${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ field }] },
    }),
  );

  it('names the field that is too long', async () =>
    expect(await site.guest('GET', `/api/events?venue=${'a'.repeat(201)}`)).toMatchObject({
      body: { message: 'Venue must be at most 200 characters' },
    }));

  it('shows the past to admins only', async () => {
    expect(await ids('?includePast=true', admin)).toContain('past');
    expect(await site.guest('GET', '/api/events?includePast=true')).toMatchObject({ status: 401 });
    const member = await site.signedIn('member@example.com');
    expect(await member('GET', '/api/events?includePast=true')).toMatchObject({ status: 403 });
  });

  it('returns only the public fields of a listing (EVT-23)', async () => {
    const { body } = await site.guest('GET', '/api/events/today');
    const [, shape = ''] = /^\| Event \| (.*) \|$/m.exec(readFileSync('docs/rest-contract.md', 'utf8')) ?? [];
    const fields = [...shape.matchAll(/`([^`]+)`/g)].flatMap(([, part = '']) => part.split(', '));
    const names = fields.map((field) => field.split(':')[0]);
    expect(Object.keys(body as object).sort()).toEqual(names.sort());
  });

  it('responds 304 to a client with the current list, and with the encoding that it accepts', async () => {
    const plain = await site.guest('GET', '/api/events');
    const again = { 'if-none-match': plain.headers.etag };
    expect(await site.guest('GET', '/api/events', undefined, again)).toMatchObject({ status: 304, text: '' });
    const inForm = (encoding: string) =>
      site.guest('GET', '/api/events', undefined, { 'accept-encoding': encoding });
    expect(String(gunzipSync((await inForm('gzip')).bytes))).toBe(plain.text);
    expect(String(brotliDecompressSync((await inForm('gzip, br')).bytes))).toBe(plain.text);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  });

  it('marks a show as cancelled, and says which states there are (D-111)', async () => {
    await site
      .given()
      .when(admin, 'PATCH', '/api/events/later', { state: 'cancelled' })
      .thenAnswer({ status: 200, body: { id: 'later', state: 'cancelled' } }, ['ListingCancelled']);
    expect(await site.guest('GET', '/api/events/later')).toMatchObject({ body: { state: 'cancelled' } });
    expect(await admin('PATCH', '/api/events/later', { state: 'scheduled' })).toMatchObject({
      body: { state: 'scheduled' },
    });
    expect(await admin('PATCH', '/api/events/later', { state: 'gone' })).toMatchObject({
      status: 400,
      body: { message: 'State must be scheduled, cancelled, postponed or sold_out' },
    });
  });

  it('lets an admin list, change and remove a show, visible in every list at once (R-13 to R-15)', async () => {
    const before = (await site.guest('GET', '/api/events')).headers.etag;
    const { body } = await site
      .given()
      .when(
        admin,
        'POST',
        '/api/events',
        aListing({ performer: 'Brand New', approved: false, upvoteCount: 99 }),
      )
      .thenAnswer({ status: 201, body: { approved: true, upvoteCount: 0 } }, [
        'ListingCreated',
        'ListingApproved',
      ]);
    const { id } = body as { id: string };
    const fresh = await site.guest('GET', '/api/events', undefined, { 'if-none-match': before });
    expect(fresh.status).toBe(200);
    expect((fresh.body as Shown).map(({ performer }) => performer)).toContain('Brand New');

    await site
      .given()
      .when(admin, 'PATCH', `/api/events/${id}`, { price: null, performer: 'Brand Newer' })
      .thenAnswer(
        { status: 200, body: { price: null, performer: 'Brand Newer', venue: 'The Paper Lantern' } },
        ['ListingRevised'],
      );
    await site.given().when(admin, 'PATCH', `/api/events/${id}`, {}).thenAnswer({ status: 200 }, []);
    await site
      .given()
      .when(admin, 'DELETE', `/api/events/${id}`)
      .thenAnswer({ status: 200, body: { id } }, ['ListingRemoved']);
    for (const method of ['GET', 'DELETE', 'PATCH'])
      expect(
        await admin(method, `/api/events/${id}`, method === 'PATCH' ? { price: '$1' } : undefined),
      ).toMatchObject({
        status: 404,
        body: { message: 'Event not found', code: 'not_found' },
      });
  });

  it('repeats its response under one Idempotency-Key, even once the show is removed', async () => {
    const headers = { 'idempotency-key': 'one-show' };
    const create = () => admin('POST', '/api/events', aListing({ performer: 'Once' }), headers);
    const [first, second] = await Promise.all([create(), create()]);
    expect(second.text).toBe(first.text);
    await admin('DELETE', `/api/events/${(first.body as { id: string }).id}`);
    expect(await create()).toMatchObject({ status: 201, text: first.text });
  });

  it.each([
    ['performer', { performer: '' }, 'Performer name is required'],
    ['date', { date: 'soon' }, 'Please enter a valid date'],
    ['time', { time: '7:30 PM' }, 'Time is required'],
    ['ageRestriction', { ageRestriction: '16+' }, 'Age restriction must be all_ages, 18+ or 21+'],
    ['imageUrl', { imageUrl: 'data:image/png;base64,AAAA' }, 'Please enter a valid URL'],
  ])('rejects an invalid %s in both calls (AEV-18)', async (field, but, message) => {
    const refused = { status: 400, body: { message, errors: [{ field, message }] } };
    await site.given().when(admin, 'POST', '/api/events', aListing(but)).thenAnswer(refused);
    await site.given().when(admin, 'PATCH', '/api/events/today', but).thenAnswer(refused);
  });

  it('counts listings (R-40, ANA-06)', async () => {
    const { body } = await site.guest('GET', '/api/analytics/stats');
    expect(body).toEqual({
      thisMonthEvents: 3,
      musicEvents: 4,
      comedyEvents: 1,
      artEvents: 0,
      totalEvents: 5,
    });
  });
});
