import type { Recorded } from '#schema/events.ts';
import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnSchedule =
  | 'CronScheduleAdded'
  | 'CronScheduleRevised'
  | 'CronScheduleEnabled'
  | 'CronScheduleDisabled'
  | 'CronScheduleRan'
  | 'CronScheduleRemoved';

const scheduleOf = ({ data }: Recorded<OnSchedule>) => [data.scheduleId];

/** What is done at which hours, and when it was last done (CRON-10). */
export const cronSchedules: Projection<CronScheduleRow> = {
  name: 'cron_schedules',
  version: 1,
  indexes: [['createdAt']],
  on: {
    CronScheduleAdded: scheduleOf,
    CronScheduleRevised: scheduleOf,
    CronScheduleEnabled: scheduleOf,
    CronScheduleDisabled: scheduleOf,
    CronScheduleRan: scheduleOf,
    CronScheduleRemoved: scheduleOf,
  },

  evolve(row, event) {
    switch (event.type) {
      case 'CronScheduleAdded': {
        const { scheduleId, ...described } = event.data;
        return { id: scheduleId, ...described, lastRun: null, createdAt: event.meta.occurredAt };
      }
      case 'CronScheduleRevised': {
        const { scheduleId: _id, ...changes } = event.data;
        return row && { ...row, ...changes };
      }
      case 'CronScheduleEnabled':
        return row && { ...row, enabled: true };
      case 'CronScheduleDisabled':
        return row && { ...row, enabled: false };
      case 'CronScheduleRan':
        return row && { ...row, lastRun: event.data.startedAt };
      case 'CronScheduleRemoved':
        return null;
      default:
        return row;
    }
  },
};
