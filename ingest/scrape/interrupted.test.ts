import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { setupIngest } from '../ingest.fixture.ts';
import { processEnded } from './scrape-source.ts';

describe('a process that ends', () => {
  const hanging = { '/shows': () => {} };

  it('ends its runs as failed, without waiting for the page', async () => {
    const ingest = await setupIngest(hanging);
    const running = ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    const reply = ingest.requestScrape('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2));
    await running.stop();
    expect(await reply).toEqual({ code: 'ingest-unavailable', message: processEnded });
    expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([
      { sourceId: 's1', errorMessage: processEnded },
    ]);
    expect(await ingest.operational.list('lease')).toEqual([]);
    expect(ingest.logged()).toBe('');
  });

  it('leaves its runs to the next process when it is killed, which fails them', async () => {
    const ingest = await setupIngest(hanging);
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    const reply = ingest.requestScrape('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2));
    ingest.advance(30_000);
    ingest.start();
    await eventually(async () =>
      expect(await ingest.eventsOfType('ScrapeFailed')).toMatchObject([
        { sourceId: 's1', errorMessage: processEnded, processingTime: 30_000 },
      ]),
    );
    expect(await reply).toEqual({ code: 'ingest-unavailable' });
  });
});
