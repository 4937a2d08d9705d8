import type { Rejection } from '#schema/kernel/rejections.ts';
import { eventCheckIntervalMs } from '#schema/scraping/event-check.ts';
import type { OperationalStore } from './operational.ts';

/** Lease of the one process that reads every source. */
export const eventCheckLease = 'event-check';
/** Lease of the one run that reads a source. */
export const scrapeLease = (sourceId: string) => `scrape ${sourceId}`;
/** Lease of the process that works on a requested run or test. */
export const requestLease = (id: string) => `request ${id}`;
/** Lease of the one batch job of a source. */
export const batchLease = (sourceId: string) => `batch ${sourceId}`;

const finishedKey = 'event-check-finished';

/** Starts the pause of 15 minutes before the next event check (SHELL-11). */
export async function recordEventCheckFinished(
  operational: Pick<OperationalStore, 'put'>,
  now: Date,
): Promise<void> {
  const expiresAt = now.getTime() + eventCheckIntervalMs;
  await operational.put('lease', finishedKey, now.toISOString(), { expiresAt });
}

/** The rejection of an event check during the pause after the last one; null when there is no pause now. */
export async function checkTooSoon(
  operational: Pick<OperationalStore, 'get'>,
  now: Date,
): Promise<Rejection | null> {
  const endsAt = (await operational.get('lease', finishedKey))?.expiresAt;
  if (!endsAt) return null;
  return { code: 'check-too-soon', retryAfter: Math.ceil((endsAt - now.getTime()) / 1000) };
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
  const finished = await operational.get('lease', finishedKey);
  const at = running ? now.getTime() + eventCheckIntervalMs : finished?.expiresAt;
  return at ? new Date(at).toISOString() : null;
}
