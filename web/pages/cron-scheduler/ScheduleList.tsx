import { cronActions } from '#schema/scraping/cron-schedule.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { site } from '#web/data/site.ts';
import { focusNeighbour } from '#web/pages/admin/table/focus-row.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import type { Schedule, Source } from './use-schedules.ts';

type Props = {
  schedules: readonly Schedule[];
  sources: readonly Source[];
  pendingKeys: ReadonlySet<string>;
  onToggle: (schedule: Schedule, label: string) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule, label: string) => void;
};

/** All schedules (CRON-03..05). */
export function ScheduleList({ schedules, sources, pendingKeys, onToggle, onEdit, onDelete }: Props) {
  return (
    <section aria-labelledby="schedules" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="schedules" className="text-2xl tracking-tight">
          Schedules
        </h2>
        <p className="text-sm text-faded">All times are those of {site().city}.</p>
      </div>
      {schedules.length === 0 ? (
        <EmptyState title="No schedules configured" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {schedules.map((schedule) => {
            const source = sources.find(({ id }) => id === schedule.sourceId);
            const label = [cronActions[schedule.action], source?.name].filter(Boolean).join(': ');
            return (
              <li key={schedule.id} data-row={schedule.id} className="grid">
                <ScheduleCard
                  schedule={schedule}
                  source={source}
                  toggling={pendingKeys.has(schedule.id)}
                  onToggle={() => onToggle(schedule, label)}
                  onEdit={() => onEdit(schedule)}
                  onDelete={() => {
                    onDelete(schedule, label);
                    focusNeighbour(schedules, schedule);
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
