import { it } from 'vitest';
import {
  scheduleAdded,
  scheduleRan,
  scheduleRemoved,
  scheduleRevised,
  scheduleSwitched,
} from '../../testing/examples/schedule-examples.ts';
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

it('stores a schedule that has never run (CRON-10)', () => given(scheduleAdded()).then({ c1: added }));

it('applies revisions, and can be disabled and enabled (CRON-13)', async () => {
  const changes = { action: 'scrape_source', sourceId: 'p1' } as const;
  await given(scheduleAdded(), scheduleRevised(changes), scheduleSwitched('CronScheduleDisabled')).then({
    c1: { ...added, ...changes, enabled: false },
  });
  await given(scheduleAdded('c1', { enabled: false }), scheduleSwitched('CronScheduleEnabled')).then({
    c1: added,
  });
});

it('stores the start of its last run', () =>
  given(scheduleAdded(), scheduleRan(), scheduleRan('c1', '2026-11-21T18:00:00.000Z')).then({
    c1: { ...added, lastRun: '2026-11-21T18:00:00.000Z' },
  }));

it('has no row for a removed schedule, also when a run ends later (CRON-17)', () =>
  given(scheduleAdded(), scheduleRemoved(), scheduleRan()).then({}));
