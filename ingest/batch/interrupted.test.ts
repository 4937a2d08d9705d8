import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { setupCalendar } from './batch-jobs.fixture.ts';

describe('a batch job (R-81, SCR-34)', () => {
  it('is interrupted when its process ends, and the next process resumes it', async () => {
    const ingest = await setupCalendar(14, 11);
    const running = ingest.start();
    await ingest.requestBatchJob('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2 + 12));
    await running.stop();
    expect((await ingest.eventsOfType('BatchJobProgressed')).at(-1)).toMatchObject({
      completedUrls: 11,
      creditsUsed: 12,
    });
    expect(await ingest.eventsOfType('ScrapeFailed')).toEqual([]);
    expect(await ingest.operational.list('lease')).toEqual([]);
    ingest.release();
    await ingest.settled();
    const before = ingest.requestCount();
    ingest.start();
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobCompleted')).toMatchObject([
        { completedUrls: 14, creditsUsed: 15 },
      ]),
    );
    expect(ingest.requestCount() - before).toBe(1 + 3);
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { eventsFound: 14, eventsAdded: 14 },
    ]);
    expect(ingest.logged()).toBe('');
  });

  it('resumes without a restart after the log was unavailable', async () => {
    const ingest = await setupCalendar(12);
    let unavailable = true;
    ingest.start({
      pollIntervalMs: 5,
      send: async (command) => {
        if (unavailable && command.type === 'ProgressBatchJob') throw new Error('the disk is full');
        return ingest.dispatch(command);
      },
    });
    await ingest.requestBatchJob('s1');
    await eventually(() => expect(ingest.logged()).toContain('the disk is full'));
    unavailable = false;
    ingest.advance(60_000);
    await eventually(async () =>
      expect(await ingest.eventsOfType('BatchJobCompleted')).toMatchObject([{ completedUrls: 12 }]),
    );
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([{ eventsAdded: 12 }]);
  });

  it('is resumed when the lease of a dead process has expired', async () => {
    const ingest = await setupCalendar(3, 1);
    const running = ingest.start();
    await ingest.requestBatchJob('s1');
    await eventually(() => expect(ingest.requestCount()).toBe(2 + 2));
    await running.stop();
    ingest.release();
    await ingest.settled();
    const expiresAt = ingest.now().getTime() + 30_000;
    await ingest.operational.put('lease', 'batch s1', '{}', { expiresAt });
    const before = ingest.requestCount();
    ingest.start({ pollIntervalMs: 5 });
    expect(await ingest.requestBatchJob('s1')).toEqual({
      code: 'batch-job-unfinished',
    });
    expect(ingest.requestCount()).toBe(before);
    ingest.advance(30_000);
    await eventually(async () => expect(await ingest.eventsOfType('BatchJobCompleted')).toHaveLength(1));
  });
});
