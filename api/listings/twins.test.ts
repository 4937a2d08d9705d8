import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TwinList } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { addedSource, listed, scraped, submitted } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

describe('two writings of one show (D-114)', () => {
  let site: Site;
  let admin: Client;
  beforeEach(async () => {
    site = await startSite();
    admin = await site.signedIn(adminEmail);
    const show = { venue: 'The Paper Lantern', date: '2026-12-05', time: '19:30' };
    await site
      .given(
        addedSource('lantern', { name: 'Lantern calendar' }),
        ...listed('one', { ...show, performer: 'Night Heron' }),
        ...listed('two', {
          ...show,
          performer: 'Lantern presents: NIGHT HERON (21+)',
          venue: 'Paper Lantern',
          time: '20:00',
        }),
        ...listed('late', { ...show, performer: 'Night Heron', time: '22:30' }),
        ...listed('elsewhere', { ...show, performer: 'Night Heron', venue: 'The Annex' }),
        ...listed('past', { ...show, performer: 'Gone By', date: '2026-11-01' }),
        ...listed('past-too', { ...show, performer: 'Gone By', date: '2026-11-01' }),
        ...listed('choir', { ...show, performer: 'Saguaro Choir' }),
        submitted('sent', {
          performer: 'Saguaro Choir (all ages)',
          venue: 'The Paper Lantern',
          date: '2026-12-05',
        }),
        scraped('find', { eventName: 'Saguaro Choir w/ guests', performers: [], venue: 'paper lantern' }),
      )
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });
  });
  afterEach(() => site.dispose());

  const twins = async () => (await admin('GET', '/api/admin/twins')).body as TwinList;
  const pairs = async () => (await twins()).twins.map(({ one, other }) => [one.id, other.id].sort());
  const listedIds = async () =>
    ((await site.guest('GET', '/api/events?limit=1000')).body as { id: string }[]).map(({ id }) => id);

  it('are listed for administrators, with the source of each', async () => {
    expect((await pairs()).sort()).toEqual([
      ['choir', 'find'],
      ['choir', 'sent'],
      ['find', 'sent'],
      ['one', 'two'],
    ]);
    const { body } = await admin('POST', '/graphql', { query: '{ ingestTotals { twins } }' });
    expect(body).toEqual({ data: { ingestTotals: { twins: 4 } } });
    expect((await twins()).twins.find(({ other }) => other.id === 'find')).toMatchObject({
      one: { kind: 'listing', origin: 'admin', source: null },
      other: { kind: 'scraped', source: 'Lantern calendar', time: '19:30' },
    });
  });

  it('are merged: the address redirects, and every list has one show; and separated again (R-111, R-112)', async () => {
    expect(await admin('PATCH', '/api/events/two/merge', { into: 'nothing' })).toMatchObject({ status: 404 });
    await site
      .given()
      .when(admin, 'PATCH', '/api/events/two/merge', { into: 'one' })
      .thenAnswer({ status: 200, body: { id: 'one', performer: 'Night Heron' } }, [
        'ListingMergeProposed',
        'ListingMerged',
      ]);
    expect(await site.guest('GET', '/api/events/two')).toMatchObject({
      status: 301,
      headers: { location: '/api/events/one' },
    });
    expect(await site.guest('GET', '/events/two')).toMatchObject({
      status: 301,
      headers: { location: '/events/one/night-heron' },
    });
    expect(await listedIds()).not.toContain('two');
    expect(await twins()).toMatchObject({
      merged: [{ id: 'two', into: 'one', intoPerformer: 'Night Heron' }],
    });
    expect(await admin('POST', '/api/events/two/upvote')).toMatchObject({ status: 404 });
    await site
      .given()
      .when(admin, 'PATCH', '/api/events/two/separate')
      .thenAnswer({ status: 200, body: { id: 'two' } }, ['ListingSeparated']);
    expect(await listedIds()).toContain('two');
    expect(await site.guest('GET', '/api/events/two')).toMatchObject({ status: 200 });
    expect(await admin('PATCH', '/api/events/two/separate')).toMatchObject({ status: 409 });
  });

  it('lead over several mergers to the show that remains; a removed one leads nowhere', async () => {
    await admin('PATCH', '/api/events/two/merge', { into: 'one' });
    await admin('PATCH', '/api/events/one/merge', { into: 'late' });
    expect((await site.guest('GET', '/api/events/two')).headers.location).toBe('/api/events/late');
    await admin('DELETE', '/api/events/late');
    expect(await site.guest('GET', '/api/events/two')).toMatchObject({ status: 404 });
    expect(await admin('GET', '/api/events/two')).toMatchObject({ status: 404 });
  });

  it('are no longer listed once they are separated, as a find and as its listing (R-113)', async () => {
    await site
      .given()
      .when(admin, 'PATCH', '/api/events/choir/distinguish', { from: 'find' })
      .thenAnswer({ status: 200, body: { id: 'choir' } }, ['ListingDistinguished']);
    await admin('PATCH', '/api/submissions/sent/reject');
    expect(await pairs()).toEqual([['one', 'two']]);
    await admin('PATCH', '/api/admin/scraped-events/find/approve');
    expect(await pairs()).toEqual([['one', 'two']]);
  });

  it('are looked for while a visitor describes a show, also on its further days (D-115)', async () => {
    const [long] = listed('long', {
      performer: 'Long Run',
      date: '2026-12-01',
      additionalDates: ['2026-12-03'],
    });
    await site
      .given(long!, ...listed('long').slice(1))
      .when(site.guest, 'GET', '/api/health')
      .thenAnswer({ status: 200 });
    const similar = async (variables: object) => {
      const query = `query ($performer: String!, $venue: String!, $date: String!, $time: String!) {
        similarEvents(performer: $performer, venue: $venue, date: $date, time: $time) { id }
      }`;
      const { body } = await site.guest('POST', '/graphql', { query, variables });
      return body as { data?: { similarEvents: { id: string }[] }; errors?: object[] };
    };
    const described = { performer: 'The Long Run', venue: 'paper lantern', date: '2026-12-03', time: '' };
    expect((await similar(described)).data?.similarEvents).toEqual([{ id: 'long' }]);
    const address = `/api/similar-events?${new URLSearchParams(described)}`;
    expect((await site.guest('GET', address)).body).toEqual([expect.objectContaining({ id: 'long' })]);
    expect(await site.guest('GET', '/api/similar-events?date=soon')).toMatchObject({ status: 400 });
    expect((await similar({ ...described, time: '7:00 PM' })).data?.similarEvents).toEqual([{ id: 'long' }]);
    expect((await similar({ ...described, time: '11:00 PM' })).data?.similarEvents).toEqual([]);
    expect((await similar({ ...described, performer: '' })).data?.similarEvents).toEqual([]);
    expect((await similar({ ...described, date: 'soon' })).errors).toHaveLength(1);
  });
});
