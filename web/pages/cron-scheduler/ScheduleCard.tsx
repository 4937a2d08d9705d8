import { History, Pencil, Power, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { cronActions } from '#schema/scraping/cron-schedule.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
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
  const shared = { 'aria-describedby': id, variant: 'quiet', size: 'sm' } as const;
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
      <div className="-mb-1 -ml-2.5 grid grid-cols-2 justify-items-start gap-1 sm:flex">
        <Button {...shared} pending={toggling} onClick={onToggle} className="min-h-10">
          {!toggling && <Power aria-hidden />}
          {schedule.enabled ? 'Disable' : 'Enable'}
        </Button>
        <Button {...shared} onClick={onEdit} className="min-h-10">
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button {...shared} onClick={onDelete} className="min-h-10">
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Link
          to={historyPath('schedule', schedule.id)}
          aria-describedby={id}
          className={`${buttonStyle({ variant: 'quiet', size: 'sm' })} min-h-10`}
        >
          <History aria-hidden />
          History
        </Link>
      </div>
    </article>
  );
}
