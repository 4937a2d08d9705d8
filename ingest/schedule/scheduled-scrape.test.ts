import { expect, it } from 'vitest';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';

it('a schedule scrapes its source each time, and records the result (CRON-22)', async () => {
  const ingest = await setupIngest({ '/shows': pageOf(faroles, saguaro) });
  ingest.start();
  await ingest.addSource('lantern', { url: ingest.url('/shows') });
  await ingest.send('AddCronSchedule', {
    scheduleId: 'nightly',
    action: 'scrape_source',
    schedule: '0 6 29 2 *',
    enabled: true,
    sourceId: 'lantern',
  });
  await ingest.runNow('nightly');
  await ingest.settled();
  await ingest.runNow('nightly');
  await ingest.send('RemoveScrapingSource', { sourceId: 'lantern' });
  await ingest.runNow('nightly');

  expect(await ingest.eventsOfType('ScrapeStarted')).toMatchObject(
    Array(2).fill({ sourceId: 'lantern', trigger: 'schedule' }),
  );
  expect(await ingest.eventsOfType('EventScraped')).toMatchObject([
    { eventName: 'Los Faroles', sourceId: 'lantern' },
    { eventName: 'Saguaro Choir', sourceId: 'lantern' },
  ]);
  const run = { scheduleId: 'nightly' };
  expect(await ingest.eventsOfType('CronScheduleRan')).toMatchObject([
    { ...run, outcome: 'success', message: 'Found 2 events, added 2 new events.' },
    { ...run, outcome: 'success', message: 'Found 2 events, added 0 new events.' },
    { ...run, outcome: 'error', message: 'Source not found' },
  ]);
});
