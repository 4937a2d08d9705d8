import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { openSocket, subscribeReady } from '../graphql/testing/clients.ts';
import { givenSource, type IngestSite } from '../scrapes/ingest.fixture.ts';
import { listedElsewhere, scraped, submitted } from '../testing/examples.ts';

let site: IngestSite['site'];
let admin: IngestSite['admin'];
let ada: IngestSite['ada'];
let appendEvents: IngestSite['appendEvents'];
beforeEach(async () => {
  ({ site, admin, ada, appendEvents } = await givenSource());
});
afterEach(() => site.dispose());

const evaluated = (scrapedEventId: string, agentId: string, score: number): ScrapedEventFact => ({
  type: 'ScrapedEventEvaluated',
  data: { scrapedEventId, evaluationId: `${scrapedEventId}-${agentId}`, agentId, score, decision: 'review' },
});

describe('scraped events', () => {
  it('are listed with the city’s day and time, page by page, and counted', async () => {
    await appendEvents(scraped('e1'), scraped('e2', { startTime: '2026-12-09', sourceId: 'gone' }));
    const query = `query($after: String) { scrapedEvents(status: pending, first: 1, after: $after) {
      edges { node { id date time startTime sourceName sourceUrl status evaluation { score } reviewedBy { name } } }
      pageInfo { hasNextPage endCursor } } }`;
    const first = (await admin.send(query)).data.scrapedEvents;
    const second = (await admin.send(query, { variables: { after: first.pageInfo.endCursor } })).data
      .scrapedEvents;
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    const nodes = [...first.edges, ...second.edges].map(({ node }) => node);
    expect(nodes).toContainEqual({
      id: 'e1',
      date: '2026-12-05',
      time: '19:30',
      startTime: '2026-12-06T01:30:00.000Z',
      sourceName: 'Paper Lantern calendar',
      sourceUrl: 'https://lantern.example.com/calendar',
      status: 'pending',
      evaluation: null,
      reviewedBy: null,
    });
    expect(nodes).toContainEqual(
      expect.objectContaining({ id: 'e2', date: '2026-12-09', time: '', sourceName: null }),
    );
    const { data } = await admin.send(
      '{ ingestTotals { sources activeSources scrapedEvents pendingScrapedEvents logs changes twins } }',
    );
    expect(data.ingestTotals).toEqual({
      sources: 1,
      activeSources: 1,
      scrapedEvents: 2,
      pendingScrapedEvents: 2,
      logs: 0,
      changes: 0,
      twins: 0,
    });
  });

  it('are decided by the same rules as over REST', async () => {
    await appendEvents(scraped('g1'), scraped('g2'));
    const approve =
      'mutation { approveScrapedEvent(id: "g1") { scrapedEvent { status eventId } event { id performer date } } }';
    const { data } = await admin.send(approve);
    const { scrapedEvent, event } = data.approveScrapedEvent;
    expect(scrapedEvent).toEqual({ status: 'approved', eventId: event.id });
    expect(event).toMatchObject({ performer: 'Los Faroles', date: '2026-12-05' });
    expect((await admin.send(approve)).errors).toMatchObject([
      {
        message: 'Event has already been approved',
        extensions: { code: 'conflict', reason: 'scraped-event-already-approved' },
      },
    ]);
    const reject =
      'mutation { rejectScrapedEvent(id: "g2", rejectionReason: "Not in town") { status rejectionReason reviewedBy { kind } } }';
    expect((await admin.send(reject)).data.rejectScrapedEvent).toEqual({
      status: 'rejected',
      rejectionReason: 'Not in town',
      reviewedBy: { kind: 'admin' },
    });
    expect(
      (await admin.send('{ scrapedEvent(id: "g2") { status } none: scrapedEvent(id: "x") { id } }')).data,
    ).toEqual({ scrapedEvent: { status: 'rejected' }, none: null });
  });

  it('have what each source says, and a change by source (D-131)', async () => {
    await appendEvents(scraped('s1'), listedElsewhere('s1', { price: '$12' }));
    await ada('PATCH', '/api/admin/scraped-events/s1/approve');
    const sources = 'sources { sourceId sourceName price url change { number fields { field after } } }';
    const changes = await admin.send(`{ scrapedChanges { id change { number } ${sources} } }`);
    expect(changes.data.scrapedChanges).toMatchObject([
      {
        id: 's1',
        change: null,
        sources: [
          { sourceName: 'Paper Lantern calendar', price: '$15', change: null },
          {
            sourceId: 'tickets',
            price: '$12',
            change: { number: 2, fields: [{ field: 'price', after: '$12' }] },
          },
        ],
      },
    ]);
    const accepted = await admin.send(
      `mutation { acceptScrapedChange(id: "s1", number: 2, sourceId: "tickets") { event { price } scrapedEvent { ${sources} } } }`,
    );
    expect(accepted.data.acceptScrapedChange).toMatchObject({
      event: { price: '$12' },
      scrapedEvent: { sources: [{ change: null }, { change: null }] },
    });
  });

  it('appear in the queue, with live updates of them and of their scores (MOD-28)', async () => {
    const queue = `subscription($kind: ModerationKind) { moderationQueueChanged(kind: $kind) {
      entry { id kind performer date status score decision } counts { pending } } }`;
    const client = await subscribeReady(await openSocket(site, { cookie: admin.cookie }), 'scraped', queue, {
      kind: 'scraped',
    });
    await subscribeReady(client, 'all', queue);
    const line = { id: 'q1', kind: 'scraped', performer: 'Los Faroles', date: '2026-12-05' };
    const seen = (id: string) =>
      client.results(id).map(({ data }) => data.moderationQueueChanged.entry as Record<string, unknown>);
    const expecting = async (line: object) =>
      eventually(() => expect(seen('scraped').at(-1)).toMatchObject(line));

    const totals = 'subscription { ingestTotalsChanged { pendingScrapedEvents changes twins } }';
    await subscribeReady(client, 'totals', totals);
    const before = (await admin.send('{ ingestTotals { pendingScrapedEvents } }')).data.ingestTotals;

    await appendEvents(scraped('q1'));
    await expecting({ ...line, status: 'pending', score: null, decision: null });
    await eventually(() =>
      expect(client.results('totals').at(-1)).toMatchObject({
        data: { ingestTotalsChanged: { pendingScrapedEvents: before.pendingScrapedEvents + 1, changes: 0 } },
      }),
    );
    await appendEvents(evaluated('q1', 'a1', 90));
    await expecting({ ...line, score: 90, decision: 'review' });
    await appendEvents(evaluated('q1', 'a2', 61));
    await expecting({ ...line, score: 76 });
    await ada('PATCH', '/api/admin/scraped-events/q1/approve');
    await expecting({ ...line, status: 'approved', score: 76 });

    await appendEvents(submitted('s1'), {
      type: 'SubmissionEvaluated',
      data: { submissionId: 's1', evaluationId: 'v1', agentId: 'a1', score: 44, decision: 'review' },
    });
    await eventually(() =>
      expect(seen('all').at(-1)).toMatchObject({ id: 's1', kind: 'submission', score: 44 }),
    );
    expect(seen('scraped').map(({ id }) => id)).not.toContain('s1');
    client.socket.close();

    const { data } = await admin.send(
      '{ moderationQueue(kind: scraped, status: approved) { edges { node { id date score } } } submission(id: "s1") { evaluation { score decision } } }',
    );
    expect(data.moderationQueue.edges).toContainEqual({ node: { id: 'q1', date: '2026-12-05', score: 76 } });
    expect(data.submission).toEqual({ evaluation: { score: 44, decision: 'review' } });
  });
});

it('have a history kind without hyphens', async () => {
  await appendEvents(scraped('h1'));
  const { data } = await admin.send('{ history(kind: scraped_event, id: "h1") { entries { type } state } }');
  expect(data.history).toMatchObject({
    entries: [{ type: 'EventScraped' }],
    state: { 'scraped-event': { id: 'h1', status: 'pending' } },
  });
});
