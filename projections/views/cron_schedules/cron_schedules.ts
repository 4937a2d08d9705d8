import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

const scheduleOf = ({ data }: { data: { scheduleId: string } }) => data.scheduleId;

/** The schedules with their actions and last runs (CRON-10). */
export const cronSchedules: Projection<CronScheduleRow, 'cronSchedule'> = {
  name: 'cron_schedules',
  version: 2,
  indexes: [['createdAt']],
  on: {
    CronScheduleAdded: {
      key: scheduleOf,
      apply(_row, { data, meta }) {
        const { scheduleId, ...described } = data;
        return { id: scheduleId, ...described, lastRun: null, createdAt: meta.occurredAt };
      },
    },
    CronScheduleRevised: {
      key: scheduleOf,
      apply(row, { data: { scheduleId: _id, ...changes } }) {
        return row && { ...row, ...changes };
      },
    },
    CronScheduleEnabled: { key: scheduleOf, apply: (row) => row && { ...row, enabled: true } },
    CronScheduleDisabled: { key: scheduleOf, apply: (row) => row && { ...row, enabled: false } },
    CronScheduleRan: {
      key: scheduleOf,
      apply: (row, { data }) => row && { ...row, lastRun: data.startedAt },
    },
    CronScheduleRemoved: { key: scheduleOf, apply: () => null },
  },
};
