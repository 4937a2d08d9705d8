import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { aListing, aShow, listed } from '../testing/examples.ts';
import { adminEmail } from '../testing/site.ts';
import { createEvent, type GraphqlSite, startGraphqlSite, submitShow } from './testing/clients.ts';

let { site, guest, admin, sendShow }: GraphqlSite = {} as GraphqlSite;
beforeAll(async () => {
  ({ site, guest, admin, sendShow } = await startGraphqlSite());
});
afterAll(() => site.dispose());

describe('the queries', () => {
  it('show the calendar by day, time and performer, page by page (EVT-22)', async () => {
    for (const [performer, date] of [
      ['Cellar', '2027-01-03'],
      ['Attic', '2027-01-02'],
      ['Balcony', '2027-01-02'],
    ])
      await admin.send(createEvent, { variables: { input: aListing({ performer, date }) } });
    const list =
      'query($after: String) { events(from: "2027-01-02", to: "2027-01-03", first: 2, after: $after) { edges { node { performer } } pageInfo { hasNextPage endCursor } } }';
    const first = await guest.send(list);
    expect(first.data.events.edges.map((edge: { node: object }) => edge.node)).toEqual([
      { performer: 'Attic' },
      { performer: 'Balcony' },
    ]);
    const second = await guest.send(list, { variables: { after: first.data.events.pageInfo.endCursor } });
    expect(second.data.events).toMatchObject({
      edges: [{ node: { performer: 'Cellar' } }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('page through a week of 260 shows: each once, in the order of the calendar (HOME-18, EVT-22)', async () => {
    const start = '2027-03-01';
    const dates = Array.from({ length: 260 }, (_, n) => addDays(start, n % 7));
    const shows = dates.flatMap((date, n) =>
      listed(`week-${n}`, {
        performer: `Week ${n}`,
        date,
        time: n % 3 === 0 ? '' : '19:30',
        additionalDates: n % 50 === 0 ? [addDays(date, 1)] : [],
      }),
    );
    const run = listed('run', { date: addDays(start, -3), additionalDates: [start, addDays(start, 1)] });
    await site
      .given(...shows, ...run)
      .when(site.guest, 'GET', '/api/events?limit=1')
      .thenAnswer({ status: 200 });

    const list =
      'query($after: String) { events(from: "2027-03-01", to: "2027-03-07", first: 200, after: $after) { edges { node { id date } } pageInfo { hasNextPage endCursor } } }';
    const first = (await guest.send(list)).data.events;
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = (await guest.send(list, { variables: { after: first.pageInfo.endCursor } })).data.events;
    expect(second.pageInfo.hasNextPage).toBe(false);
    const nodes = [...first.edges, ...second.edges].map(
      (edge: { node: { id: string; date: string } }) => edge.node,
    );
    expect(first.edges).toHaveLength(200);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(261);
    expect(nodes).toHaveLength(261);
    expect(nodes[0]?.id).toBe('run');
    const played = nodes.map(({ date }) => date);
    expect(played).toEqual(played.toSorted());
  });

  it('filter it as REST does, and refuse a date that is none', async () => {
    for (const [performer, date] of [
      ['Mansard', '2027-02-02'],
      ['Gable', '2027-02-02'],
      ['Basement', '2027-02-03'],
    ])
      await admin.send(createEvent, { variables: { input: aListing({ performer, date }) } });
    const found = await guest.send(
      '{ events(performer: "mansa", date: "2027-02-02") { edges { node { performer } } } }',
    );
    expect(found.data.events.edges).toEqual([{ node: { performer: 'Mansard' } }]);
    const byPlace = await guest.send(
      '{ events(performer: "comal", venue: "comal", address: "comal", date: "2027-02-03") { edges { node { performer } } } }',
    );
    expect(byPlace.data.events.edges).toEqual([{ node: { performer: 'Basement' } }]);
    const bad = await guest.send('{ events(from: "2027-02-30") { edges { cursor } } }');
    expect(bad.errors).toMatchObject([
      {
        message: 'Please enter a valid date',
        extensions: { code: 'validation', errors: [{ field: 'from' }] },
      },
    ]);
  });

  it('return the counts and the settings of the site', async () => {
    const query =
      '{ stats { totalEvents musicEvents } site { name today timeZone minNoticeDays guestSubmissions } me { id } }';
    const { totalEvents, musicEvents } = (await guest.send(query)).data.stats;
    await admin.send(createEvent, { variables: { input: aListing({ performer: 'Counted' }) } });
    const { data } = await guest.send(query);
    expect(data.stats).toEqual({ totalEvents: totalEvents + 1, musicEvents: musicEvents + 1 });
    expect(data).toMatchObject({
      site: { name: 'Texas Live', today: '2026-11-21', minNoticeDays: 7 },
      me: null,
    });
    expect((await admin.send('{ me { email isAdmin } }')).data.me).toEqual({
      email: adminEmail,
      isAdmin: true,
    });
  });

  it('show admins the queue, its counts and the submissions, newest first (MOD-02, MOD-03)', async () => {
    const id = await sendShow({ performer: 'Latest' });
    const { data, errors } = await admin.send(
      '{ moderationQueue(status: pending, first: 1) { edges { node { id kind performer status } } } moderationCounts(kind: submission) { pending } submissions(first: 1) { edges { node { id email } } } }',
    );
    expect(errors).toEqual([]);
    expect(data.moderationQueue.edges[0].node).toEqual({
      id,
      kind: 'submission',
      performer: 'Latest',
      status: 'pending',
    });
    expect(data.submissions.edges[0].node).toEqual({ id, email: 'booking@example.com' });
    expect(data.moderationCounts.pending).toBeGreaterThan(0);
    const one = await admin.send(
      'query($id: ID!) { submission(id: $id) { performer evaluation { score } } none: submission(id: "x") { id } }',
      { variables: { id } },
    );
    expect(one.data).toEqual({ submission: { performer: 'Latest', evaluation: null }, none: null });
  });

  it("show an item's history, and the log (LOG-05)", async () => {
    const id = await sendShow({ performer: 'Remembered' });
    await sendShow({ performer: 'Another' });
    const query =
      'query($id: ID!, $at: String) { history(kind: submission, id: $id, at: $at) { entries { type position data stateAfter actor { name } } state } none: history(kind: event, id: "x") { state } }';
    const { data, errors } = await admin.send(query, { variables: { id } });
    expect(errors).toEqual([]);
    expect(data.history.entries).toMatchObject([
      { type: 'ShowSubmitted', data: { performer: 'Remembered', email: 'booking@example.com' } },
    ]);
    expect(data.none).toBeNull();
    const log = await admin.send(
      'query($from: String) { log(first: 2, from: $from, type: "ShowSubmitted") { entries { type eventId revision } next } }',
    );
    expect(log.data.log.entries.length).toBe(2);
    const bad = await admin.send(query, { variables: { id, at: 'yesterday' } });
    expect(bad.errors).toMatchObject([{ extensions: { code: 'validation', errors: [{ field: 'at' }] } }]);
  });

  it('show how far the views are (LOG-06)', async () => {
    const { data } = await admin.send('{ projections { name status lag parked { id } rebuild { done } } }');
    expect(data.projections.map((view: { name: string }) => view.name)).toContain('moderation_queue');
  });
});

describe('cached answers', () => {
  const list = '{ events(performer: "cached") { edges { node { performer } } } me { email } }';

  it('are as fresh as the view, and never those of another user', async () => {
    expect((await admin.send(list)).data).toEqual({ events: { edges: [] }, me: { email: adminEmail } });
    for (let time = 0; time < 3; time += 1)
      expect((await guest.send(list)).data).toEqual({ events: { edges: [] }, me: null });
    await admin.send(createEvent, { variables: { input: aListing({ performer: 'Cached' }) } });
    const [first, second] = [await guest.send(list), await guest.send(list)];
    expect(first.data.events.edges).toEqual([{ node: { performer: 'Cached' } }]);
    expect(second.data).toEqual(first.data);
    expect((await admin.send(list)).data.me).toEqual({ email: adminEmail });
  });

  it('are never those of a mutation: the same one sent twice is sent twice', async () => {
    const variables = { input: aShow({ performer: 'Twice' }) };
    const ids = [
      await guest.send(submitShow, { variables }),
      await guest.send(submitShow, { variables }),
    ].map(({ data }) => data.submitShow.id);
    expect(new Set(ids).size).toBe(2);
  });
});
