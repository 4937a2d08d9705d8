import { Power } from 'lucide-react';
import { useId } from 'react';
import { cronActions } from '#schema/scraping/cron-schedule.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { site } from '#web/data/site.ts';
import { Fact } from '#web/pages/admin/Fact.tsx';
import { ago } from '#web/pages/admin/formats.ts';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { RowActions } from '#web/pages/admin/table/RowActions.tsx';
import { useNow } from '#web/pages/admin/use-now.ts';
import { When } from '#web/pages/admin/When.tsx';
import { cronInWords, frequencyOf } from './cron-in-words.ts';
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

/** Frequency, next run and last run (CRON-03). */
function ScheduleFacts({ schedule: { schedule, enabled, nextRun, lastRun } }: { schedule: Schedule }) {
  const now = useNow();
  const { timeZone } = site();
  const frequency = frequencyOf(schedule);
  const words = frequency === schedule ? cronInWords(schedule) : null;
  return (
    <dl className="grid gap-x-4 gap-y-3 text-[0.95rem] sm:grid-cols-3">
      <Fact label="Frequency">
        <span className={frequency === schedule ? 'font-mono text-sm' : undefined}>{frequency}</span>
        {words && <span className="block text-sm text-faded">{words}</span>}
      </Fact>
      <Fact label="Next run">
        {nextRun ? (
          <>
            <When at={nextRun}>{cityTime(nextRun, timeZone)}</When>
            <span className="block text-sm text-faded">{ahead(nextRun, now)}</span>
          </>
        ) : enabled ? (
          'Not known'
        ) : (
          'None while disabled'
        )}
      </Fact>
      <Fact label="Last run">
        {lastRun ? (
          <>
            <When at={lastRun}>{cityTime(lastRun, timeZone)}</When>
            <span className="block text-sm text-faded">{ago(lastRun, now)}</span>
          </>
        ) : (
          'Never'
        )}
      </Fact>
    </dl>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An instant (ISO 8601) in the city's zone: 'Sat, Nov 21, 6:00 PM CST'. */
export function cityTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}

/** Rough time until an instant (ISO 8601): 'now', 'in 5 min', 'in 3 h', 'in 12 days'. */
export function ahead(instant: string, now: number): string {
  const ms = Date.parse(instant) - now;
  if (ms < minute) return ms < 0 ? 'now' : 'in less than a minute';
  if (ms < hour) return `in ${Math.floor(ms / minute)} min`;
  if (ms < 2 * day) return `in ${Math.floor(ms / hour)} h`;
  return `in ${Math.floor(ms / day)} days`;
}
