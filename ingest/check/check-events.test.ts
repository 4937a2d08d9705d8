import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';
import { processEnded } from '../scrape/scrape-source.ts';

const counts = (eventsFound: number, eventsAdded: number, sourcesChecked: number) => ({
  eventsFound,
  eventsAdded,
  eventsDuplicate: eventsFound - eventsAdded,
  eventsRevised: 0,
  sourcesChecked,
  processingTime: expect.any(Number),
});

/** Pages whose responses are released one at a time. */
function queuedPages() {
  const queue: { path: string; respond: () => void }[] = [];
  return {
    queue,
    page: (request: { url?: string }, response: { writeHead: CallableFunction; end(text: string): void }) =>
      void queue.push({
        path: request.url ?? '',
        respond: () => {
          response.writeHead(200, { 'content-type': 'text/html' });
          response.end(pageOf(faroles));
        },
      }),
  };
}

describe('an event check (R-73)', () => {
  it('reads every active source and sums the results; a failing source does not fail the check', async () => {
    const ingest = await setupIngest({ '/a': pageOf(faroles), '/b': pageOf(faroles, saguaro) });
    ingest.start();
    await ingest.addSource('a', { url: ingest.url('/a') });
    await ingest.addSource('b', { url: ingest.url('/b'), priority: 2 });
    await ingest.addSource('gone', { url: ingest.url('/gone'), priority: 3 });
    await ingest.addSource('off', { url: ingest.url('/b'), active: false });
    expect(await ingest.requestEventCheck()).toEqual(counts(3, 2, 3));
    expect(await ingest.eventsOfType('EventCheckStarted')).toMatchObject([{ sourceIds: ['a', 'b', 'gone'] }]);
    expect(await ingest.eventsOfType('ScrapeStarted')).toMatchObject([
      { sourceId: 'a', trigger: 'check' },
      { sourceId: 'b', trigger: 'check' },
      { sourceId: 'gone', trigger: 'check' },
    ]);
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([
      { sourceId: 'gone', errorMessage: 'The site answered 404' },
    ]);
    expect(await ingest.eventsOfType('EventCheckCompleted')).toMatchObject([counts(3, 2, 3)]);
  });

  it('reads one host’s sources one after another, by priority (SCR-05)', async () => {
    const { queue, page } = queuedPages();
    const ingest = await setupIngest({ '/a': page, '/b': page, '/c': page });
    ingest.start();
    await ingest.addSource('c', { url: ingest.url('/c'), priority: 3 });
    await ingest.addSource('a', { url: ingest.url('/a'), priority: 2 });
    await ingest.addSource('b', { url: ingest.url('/b'), priority: 1 });
    const reply = ingest.requestEventCheck();
    for (const path of ['/b', '/a', '/c']) {
      await eventually(() => expect(queue.map((it) => it.path)).toEqual([path]));
      queue.shift()?.respond();
    }
    expect(await reply).toEqual(counts(3, 1, 3));
  });

  it('is rejected while one runs (409), and does not fail when a source is being read by another run', async () => {
    const { queue, page } = queuedPages();
    const ingest = await setupIngest({ '/a': page });
    ingest.start();
    ingest.start();
    await ingest.addSource('a', { url: ingest.url('/a') });
    const scrape = ingest.requestScrape('a');
    await eventually(() => expect(queue).toHaveLength(1));
    expect(await ingest.requestEventCheck()).toEqual(counts(0, 0, 1));
    ingest.advance(15 * 60_000);
    queue.shift()?.respond();
    await scrape;
    const check = ingest.requestEventCheck();
    await eventually(() => expect(queue).toHaveLength(1));
    expect(await ingest.requestEventCheck()).toEqual({ code: 'check-running' });
    queue.shift()?.respond();
    expect(await check).toEqual(counts(1, 0, 1));
  });

  it('is rejected less than 15 minutes after the last one ended (429, SHELL-11)', async () => {
    const ingest = await setupIngest({});
    ingest.start();
    expect(await ingest.requestEventCheck()).toEqual(counts(0, 0, 0));
    expect(await ingest.requestEventCheck()).toEqual({ code: 'check-too-soon', retryAfter: 900 });
    ingest.advance(15 * 60_000 - 1);
    expect(await ingest.requestEventCheck()).toEqual({ code: 'check-too-soon', retryAfter: 1 });
    ingest.advance(1);
    expect(await ingest.requestEventCheck()).toEqual(counts(0, 0, 0));
    expect(await ingest.eventsOfType('EventCheckStarted')).toHaveLength(2);
  });

  it('is for administrators', async () => {
    const ingest = await setupIngest({});
    ingest.start();
    const guest = { kind: 'guest', id: 'guest' } as const;
    expect(await ingest.requestEventCheck(guest)).toEqual({ code: 'sign-in-required' });
    expect(await ingest.requestEventCheck()).toEqual(counts(0, 0, 0));
  });

  it('fails when its process ends, and counts for the 15 minutes', async () => {
    const { queue, page } = queuedPages();
    const ingest = await setupIngest({ '/a': page });
    const running = ingest.start();
    await ingest.addSource('a', { url: ingest.url('/a') });
    const reply = ingest.requestEventCheck();
    await eventually(() => expect(queue).toHaveLength(1));
    await running.stop();
    expect(await reply).toEqual({ code: 'ingest-unavailable', message: processEnded });
    expect(await ingest.eventsOfType('EventCheckFailed')).toMatchObject([{ errorMessage: processEnded }]);
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([{ errorMessage: processEnded }]);
    ingest.start();
    expect(await ingest.requestEventCheck()).toEqual({ code: 'check-too-soon', retryAfter: 900 });
    expect(ingest.logged()).toBe('');
  });

  it('of a dead process is failed by the next one', async () => {
    const { queue, page } = queuedPages();
    const ingest = await setupIngest({ '/a': page });
    ingest.start();
    await ingest.addSource('a', { url: ingest.url('/a') });
    const reply = ingest.requestEventCheck();
    await eventually(() => expect(queue).toHaveLength(1));
    ingest.advance(30_000);
    ingest.start();
    await eventually(async () =>
      expect(await ingest.eventsOfType('EventCheckFailed')).toMatchObject([{ errorMessage: processEnded }]),
    );
    expect(await reply).toEqual({ code: 'ingest-unavailable' });
    await eventually(async () =>
      expect(await ingest.requestEventCheck()).toMatchObject({ code: 'check-too-soon' }),
    );
  });
});
