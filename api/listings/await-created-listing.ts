import { foldRow } from '#projections/engine/fold-row.ts';
import { events } from '#projections/views/events/events.ts';
import { toEvent } from '#projections/views/events/queries.ts';
import type { Position } from '#schema/kernel/position.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { Event } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';

const timeoutMs = 2000;

/**
 * The listing of the approval at position `approved`, once the reactor has created it and the view shows it;
 * null when that takes longer than 2 s from `since` (`performance.now()`).
 */
export async function awaitCreatedListing(
  { progress, log }: Pick<Gateway, 'progress' | 'log'>,
  { listingId, approved, since }: { listingId: string; approved: Position; since: number },
): Promise<Event | null> {
  const left = () => Math.max(0, since + timeoutMs - performance.now());
  if (!(await progress.reactorPassed('listing', approved, left()))) return null;
  const made = await log.readStream(listingStream(listingId));
  const last = made.at(-1);
  if (!last) return null;
  await progress.viewPassed('events', last.position, left());
  const row = foldRow(events, listingId, made);
  return row && toEvent(row);
}
