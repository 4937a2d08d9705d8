import { cronActions } from '#schema/scraping/cron-schedule.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { site } from '#web/data/site.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import type { Schedule, Source } from './use-schedules.ts';

type Props = {
  schedules: readonly Schedule[];
  sources: readonly Source[];
  underWay: ReadonlySet<string>;
  onToggle: (schedule: Schedule, called: string) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule, called: string, next: Schedule | undefined) => void;
};

/** What is done by itself, and when (CRON-03..05). */
export function ScheduleList({ schedules, sources, underWay, onToggle, onEdit, onDelete }: Props) {
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
          {schedules.map((schedule, at) => {
            const source = sources.find(({ id }) => id === schedule.sourceId);
            const called = [cronActions[schedule.action], source?.name].filter(Boolean).join(': ');
            return (
              <li key={schedule.id} data-row={schedule.id} className="grid">
                <ScheduleCard
                  schedule={schedule}
                  source={source}
                  toggling={underWay.has(schedule.id)}
                  onToggle={() => onToggle(schedule, called)}
                  onEdit={() => onEdit(schedule)}
                  onDelete={() => onDelete(schedule, called, schedules[at + 1] ?? schedules[at - 1])}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
