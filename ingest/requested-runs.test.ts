import { describe, expect, it } from 'vitest';
import { unfinishedRuns } from '#projections/views/ingest_runs/queries.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { admin, faroles, pageOf, setupIngest } from './ingest.fixture.ts';

const unavailable = { code: 'ingest-unavailable' };
const system = { kind: 'system', id: 'scraper' } as const;

async function givenSource() {
  const ingest = await setupIngest({ '/': pageOf(faroles) });
  await ingest.addSource('s1', { url: ingest.url('/') });
  return ingest;
}

describe('a requested run (R-80)', () => {
  it('is taken up once by two instances, with the requester as actor', async () => {
    const ingest = await givenSource();
    ingest.start();
    ingest.start();
    for (const eventsAdded of [1, 0])
      expect(await ingest.requestScrape('s1')).toMatchObject({ eventsFound: 1, eventsAdded });
    expect(await ingest.eventsOfType('ScrapeStarted')).toHaveLength(2);
    expect(await ingest.eventsOfType('ScrapeRejected')).toEqual([]);
    expect(await unfinishedRuns(ingest.readModels)).toEqual([]);
    expect(ingest.logged()).toBe('');
  });

  it('is rejected for good when no process takes it up', async () => {
    const ingest = await givenSource();
    expect(await ingest.requestScrape('s1')).toEqual(unavailable);
    expect(await ingest.requestEventCheck()).toEqual(unavailable);
    expect(await ingest.requestBatchJob('s1')).toEqual(unavailable);
    ingest.start();
    expect(await ingest.requestScrape('s1')).toMatchObject({ eventsAdded: 1 });
    expect(await ingest.eventsOfType('ScrapeStarted')).toHaveLength(1);
    expect(await ingest.eventsOfType('EventCheckStarted')).toEqual([]);
    expect(await ingest.eventsOfType('BatchJobStarted')).toEqual([]);
  });

  it('is rejected by ingest when its gateway died and it is older than a minute', async () => {
    const ingest = await givenSource();
    await ingest.send('RequestScrape', { runId: 'r1', sourceId: 's1' }, admin);
    await ingest.send('RequestEventCheck', { checkId: 'c1' }, admin);
    await ingest.send('RequestBatchJob', { jobId: 'b1', sourceId: 's1' }, admin);
    ingest.advance(60_001);
    ingest.start({ pollIntervalMs: 5 });
    for (const type of ['ScrapeRejected', 'EventCheckRejected', 'BatchJobRejected'] as const)
      await eventually(async () => expect(await ingest.eventsOfType(type)).toMatchObject([unavailable]));
    await ingest.settled();
    expect(await unfinishedRuns(ingest.readModels)).toEqual([]);
    expect(ingest.requestCount()).toBe(0);
  });

  it('whose end could not be recorded is failed without a restart (SCR-33)', async () => {
    const ingest = await givenSource();
    let full = true;
    ingest.start({
      pollIntervalMs: 5,
      send: async (command) => {
        if (full && ['CompleteScrape', 'FailScrape'].includes(command.type))
          throw new Error('the disk is full');
        return ingest.dispatch(command);
      },
    });
    expect(await ingest.requestScrape('s1')).toEqual(unavailable);
    expect(await ingest.eventsOfType('ScrapeFailed')).toEqual([]);
    full = false;
    await eventually(async () =>
      expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([
        { sourceId: 's1', errorMessage: 'The process ended before the scrape did' },
      ]),
    );
  });
});

it('the processing time of a run excludes months of downtime', async () => {
  const ingest = await givenSource();
  const started = { runId: 'r1', sourceId: 's1', trigger: 'admin', urls: [ingest.url('/')] };
  await ingest.send('StartScrape', started, system);
  ingest.advance(90 * 24 * 60 * 60_000);
  ingest.start();
  await eventually(async () =>
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([{ processingTime: 24 * 60 * 60_000 }]),
  );
});

it('starts on a data folder with runs and requests of a version that stored them outside the log', async () => {
  const ingest = await givenSource();
  const left = { kind: 'scrape', id: 'r1', sourceId: 's1', at: 0, correlationId: 'c1' };
  await ingest.operational.put('ingest-run' as 'lease', 'r1', JSON.stringify(left));
  const request = { kind: 'scrape-source', body: { sourceId: 's1' }, actor: admin, correlationId: 'c1' };
  const queued = JSON.stringify({ request, askedAt: ingest.now().getTime(), takenBy: null });
  const expiresAt = ingest.now().getTime() + 5000;
  await ingest.operational.put('ingest-request', 'k1', queued, { expiresAt });
  ingest.start();
  expect(await ingest.requestScrape('s1')).toMatchObject({ eventsAdded: 1 });
  await eventually(async () => expect(await ingest.operational.list('ingest-request')).toEqual([]));
});
