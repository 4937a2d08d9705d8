import { expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { faroles, pageOf, setupIngest } from './ingest.fixture.ts';

it('a run whose end could not be recorded is failed without a restart (SCR-33)', async () => {
  const ingest = await setupIngest({ '/': pageOf(faroles) });
  await ingest.addSource('s1', { url: ingest.url('/') });
  let full = true;
  ingest.start({
    pollIntervalMs: 5,
    send: async (command) => {
      if (full && ['CompleteScrape', 'FailScrape'].includes(command.type))
        throw new Error('the disk is full');
      return ingest.dispatch(command);
    },
  });
  expect(await ingest.sendRequest('scrape-source', { sourceId: 's1' })).toEqual({
    code: 'ingest-unavailable',
  });
  expect(await ingest.eventsOfType('ScrapeFailed')).toEqual([]);
  full = false;
  await eventually(async () =>
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([
      { sourceId: 's1', errorMessage: 'The process ended before the scrape did' },
    ]),
  );
  await eventually(async () => expect(await ingest.operational.list('ingest-run')).toEqual([]));
});

it('the processing time of a run excludes months of downtime', async () => {
  const ingest = await setupIngest({});
  await ingest.addSource('s1', { url: ingest.url('/') });
  const system = { kind: 'system', id: 'scraper' } as const;
  const started = { runId: 'r1', sourceId: 's1', trigger: 'admin', urls: [ingest.url('/')] };
  await ingest.send('StartScrape', started, system);
  const left = { kind: 'scrape', id: 'r1', sourceId: 's1', at: ingest.now().getTime(), correlationId: 'c1' };
  await ingest.operational.put('ingest-run', 'r1', JSON.stringify(left));
  ingest.advance(90 * 24 * 60 * 60_000);
  ingest.start();
  await eventually(async () =>
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([{ processingTime: 24 * 60 * 60_000 }]),
  );
});
