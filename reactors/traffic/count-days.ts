import { v5 } from 'uuid';
import type { AnyCommand } from '#domain/commands.ts';
import { cityDate } from '#schema/kernel/time/calendar.ts';
import { pause } from '#stores/event-log/backoff.ts';
import { ConsumerRetry } from '#stores/operational/consumer-retry.ts';
import {
  adOfSubject,
  closeDay,
  type DailyCount,
  dailyCounts,
  expireCount,
  visitorsSubject,
} from '#stores/operational/daily-counts.ts';
import type { ReactorDeps } from '../reactor.ts';

type Deps = Pick<ReactorDeps, 'send' | 'operational' | 'city' | 'logger'> & { now(): Date };

/** Never change it: a day would be counted twice. */
const commandIdNamespace = '5a0d3f3c-5f0e-5f59-9f5e-0c3a6f0b8a41';

/** A count stays this long after its event is in the log, so that a log restored without the event gets it again. */
const daysUntilExpiry = 7;
const dayMs = 24 * 60 * 60_000;
const intervalMs = 60_000;

/**
 * Counts ended days into the log (D-105): the traffic of each ad and the visitors of each day of the city that has
 * ended become one event each, with ids derived from subject and day. May be repeated, and by several processes.
 * `known` remembers what this process has counted.
 */
export async function countEndedDays(deps: Deps, known = new Set<string>()): Promise<void> {
  const { operational, send, city, now } = deps;
  const today = cityDate(now(), city.timeZone);
  const ended = (await dailyCounts(operational)).filter(
    ({ subject, day }) => day < today && !known.has(`${subject}/${day}`),
  );
  // By day: a reader takes the days after the last one that is in the log from the counts.
  for (const { subject, day } of ended.sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const count = await closeDay(operational, { subject, day });
    const command = commandFor(count, now());
    const outcome = await send(command);
    if (!outcome.ok) throw new Error(`${command.type} was rejected: ${outcome.rejection.code}`);
    await expireCount(operational, count, now().getTime() + daysUntilExpiry * dayMs);
    known.add(`${subject}/${day}`);
  }
}

function commandFor({ subject, day, figures }: DailyCount, at: Date): AnyCommand {
  const commandId = v5(`${subject} ${day}`, commandIdNamespace);
  const meta = {
    at: at.toISOString(),
    actor: { kind: 'system', id: 'traffic-counter' } as const,
    correlationId: commandId,
    causationId: null,
    commandId,
  };
  if (subject === visitorsSubject)
    return { type: 'CountVisitors', data: { day, visitors: figures.visitors ?? 0 }, meta };
  const adId = adOfSubject(subject);
  if (adId === null) throw new Error(`no command counts ${subject}`);
  const { impressions = 0, clicks = 0 } = figures;
  return { type: 'CountAdTraffic', data: { adId, day, impressions, clicks }, meta };
}

/** Counts ended days now and every minute until stopped; a failure is tried again. */
export function startCountingDays(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const known = new Set<string>();
  const retry = new ConsumerRetry(deps, 'traffic');
  const run = async () => {
    while (!stopping.signal.aborted) {
      await retry.run(() => countEndedDays(deps, known), stopping.signal);
      await pause(intervalMs, stopping.signal);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
