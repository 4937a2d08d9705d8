import { Power } from 'lucide-react';
import { useId } from 'react';
import { cronActions } from '#schema/scraping/cron-schedule.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { RowActions } from '#web/pages/admin/table/RowActions.tsx';
import { ScheduleFacts } from './ScheduleFacts.tsx';
import type { Schedule, Source } from './use-schedules.ts';

type Props = {
  schedule: Schedule;
  /** Undefined for a schedule without a source, or with a removed one. */
  source: Source | undefined;
  toggling: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A schedule: its action, frequency, next run and buttons (CRON-03, CRON-04). */
export function ScheduleCard({ schedule, source, toggling, onToggle, onEdit, onDelete }: Props) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border border-rule bg-sheet p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div id={id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h3 data-name tabIndex={-1} className="text-xl leading-tight tracking-tight">
            {cronActions[schedule.action]}
          </h3>
          {schedule.sourceId !== null && (
            <Badge>
              <span className="max-w-60 truncate">
                {source ? `${source.name}${source.active ? '' : ' (inactive)'}` : 'Removed source'}
              </span>
            </Badge>
          )}
        </div>
        <Badge tone={schedule.enabled ? 'good' : 'outline'}>{schedule.enabled ? 'Active' : 'Disabled'}</Badge>
      </header>
      <ScheduleFacts schedule={schedule} />
      <RowActions
        describedBy={id}
        className="-mb-1 -ml-2.5 grid grid-cols-2 justify-items-start gap-1 *:min-h-10 sm:flex"
        {...{ onEdit, onDelete }}
        history={historyPath('schedule', schedule.id)}
      >
        <Button aria-describedby={id} variant="quiet" size="sm" pending={toggling} onClick={onToggle}>
          {!toggling && <Power aria-hidden />}
          {schedule.enabled ? 'Disable' : 'Enable'}
        </Button>
      </RowActions>
    </article>
  );
}
