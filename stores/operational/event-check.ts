import { eventCheckIntervalMs } from '#schema/scraping/event-check.ts';
import type { OperationalStore } from './operational.ts';

/** Lease of the one process that reads every source. */
export const eventCheckLease = 'event-check';
const finishedKey = 'event-check-finished';

/** Starts the pause of 15 minutes before the next event check (SHELL-11). */
export async function recordEventCheckFinished(
  operational: Pick<OperationalStore, 'put'>,
  now: Date,
): Promise<void> {
  const expiresAt = now.getTime() + eventCheckIntervalMs;
  await operational.put('lease', finishedKey, now.toISOString(), { expiresAt });
}

/** End of the pause after the last event check, in epoch milliseconds; null when there is no pause now. */
export async function checkPauseEndsAt(operational: Pick<OperationalStore, 'get'>): Promise<number | null> {
  return (await operational.get('lease', finishedKey))?.expiresAt ?? null;
}

/**
 * Earliest time at which an event check would be accepted, ISO 8601; null when it would be now (D-83). While a check
 * runs, that is a full pause from now at the soonest.
 */
export async function nextCheckAllowedAt(
  operational: Pick<OperationalStore, 'get'>,
  now: Date,
): Promise<string | null> {
  const running = await operational.get('lease', eventCheckLease);
  const at = running ? now.getTime() + eventCheckIntervalMs : await checkPauseEndsAt(operational);
  return at === null ? null : new Date(at).toISOString();
}
