import { it } from 'vitest';
import {
  scheduleAdded,
  scheduleRan,
  scheduleRemoved,
  scheduleRevised,
  scheduleSwitched,
} from '../../testing/schedule-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { cronSchedules } from './cron_schedules.ts';

const given = rowsOf(cronSchedules);

const added = {
  id: 'c1',
  action: 'scrape_all',
  schedule: '0 */6 * * *',
  enabled: true,
  sourceId: null,
  lastRun: null,
  createdAt: '2026-11-21T12:00:00.000Z',
};

it('keeps a schedule that has never run (CRON-10)', () => given(scheduleAdded()).then({ c1: added }));

it('takes over what was revised, rests and runs again (CRON-13)', async () => {
  const changes = { action: 'scrape_source', sourceId: 'p1' } as const;
  await given(scheduleAdded(), scheduleRevised(changes), scheduleSwitched('CronScheduleDisabled')).then({
    c1: { ...added, ...changes, enabled: false },
  });
  await given(scheduleAdded('c1', { enabled: false }), scheduleSwitched('CronScheduleEnabled')).then({
    c1: added,
  });
});

it('knows when it last began to run', () =>
  given(scheduleAdded(), scheduleRan(), scheduleRan('c1', '2026-11-21T18:00:00.000Z')).then({
    c1: { ...added, lastRun: '2026-11-21T18:00:00.000Z' },
  }));

it('is gone once removed, whatever still ran (CRON-17)', () =>
  given(scheduleAdded(), scheduleRemoved(), scheduleRan()).then({}));
