import { site } from '#web/data/site.ts';
import { Fact } from '#web/pages/admin/Fact.tsx';
import { ago } from '#web/pages/admin/formats.ts';
import { useNow } from '#web/pages/admin/use-now.ts';
import { When } from '#web/pages/admin/When.tsx';
import { cronInWords, frequencyOf } from './cron-in-words.ts';
import { ahead, cityTime } from './run-times.ts';
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
