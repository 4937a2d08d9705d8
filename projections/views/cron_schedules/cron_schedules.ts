import type { CronScheduleRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';

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
    CronScheduleRevised: changes(scheduleOf, ({ data: { scheduleId: _id, ...fields } }) => fields),
    CronScheduleEnabled: changes(scheduleOf, () => ({ enabled: true })),
    CronScheduleDisabled: changes(scheduleOf, () => ({ enabled: false })),
    CronScheduleRan: changes(scheduleOf, ({ data }) => ({ lastRun: data.startedAt })),
    CronScheduleRemoved: { key: scheduleOf, apply: () => null },
  },
};
