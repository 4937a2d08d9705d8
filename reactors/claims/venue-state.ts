import type { Recorded } from '#schema/events.ts';
import type { Position } from '#schema/kernel/position.ts';
import { venueClaimStream, venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

type Pending = { claimId: string; venueId: string; userId: string; since: Position };

/**
 * A venue's open claims, read from their streams, which cannot lag like a view. `since`: position of the
 * submission.
 */
export async function pendingClaims(log: EventLogReader, venueId: string): Promise<Pending[]> {
  const streams = await log.streamNames(venueClaimStream(venueId, ''));
  const events = await Promise.all(streams.map((stream) => log.readStream(stream)));
  return (events as Recorded[][]).flatMap(pendingClaimOf);
}

/** A member has at most one open claim: the last one, unless it is decided. */
function pendingClaimOf(stream: Recorded[]): Pending[] {
  const last = stream.at(-1);
  if (last?.type !== 'VenueClaimSubmitted') return [];
  const { claimId, venueId, userId } = last.data;
  return [{ claimId, venueId, userId, since: last.position }];
}

type VenueState = {
  /** The event that made the current owner; null without an owner. */
  ownership: Recorded<'VenueClaimed'> | null;
  removal: Recorded<'VenueRemoved'> | null;
};

export async function loadVenueState(log: EventLogReader, venueId: string): Promise<VenueState> {
  const stream = (await log.readStream(venueStream(venueId))) as Recorded[];
  const state: VenueState = { ownership: null, removal: null };
  for (const event of stream) {
    if (event.type === 'VenueClaimed') state.ownership = event;
    if (event.type === 'VenueClaimReleased') state.ownership = null;
    if (event.type === 'VenueRemoved') state.removal = event;
  }
  return state;
}
