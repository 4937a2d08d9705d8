import { site } from '#web/data/site.ts';
import { Fact } from '#web/pages/admin/Fact.tsx';
import { ago } from '#web/pages/admin/formats.ts';
import { useNow } from '#web/pages/admin/use-now.ts';
import { When } from '#web/pages/admin/When.tsx';
import { cronInWords, frequencyOf } from './cron-in-words.ts';
import type { Schedule } from './use-schedules.ts';

/** Frequency, next run and last run (CRON-03). */
export function ScheduleFacts({ schedule: { schedule, enabled, nextRun, lastRun } }: { schedule: Schedule }) {
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
