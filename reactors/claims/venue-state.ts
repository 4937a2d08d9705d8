import type { Recorded } from '#schema/events.ts';
import type { Position } from '#schema/kernel/position.ts';
import { venueClaimStream, venueStream } from '#schema/kernel/streams.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';

type Pending = { claimId: string; venueId: string; userId: string; since: Position };

/** A venue's open claims, as their own streams tell; no view can lag behind them. `since`: where each was made. */
export async function pendingClaims(log: EventLogReader, venueId: string): Promise<Pending[]> {
  const streams = await log.streamNames(venueClaimStream(venueId, ''));
  const told = await Promise.all(streams.map((stream) => log.readStream(stream)));
  return (told as Recorded[][]).flatMap(pendingClaimOf);
}

/** Of one member at most one: the last, unless it is decided. */
function pendingClaimOf(stream: Recorded[]): Pending[] {
  const last = stream.at(-1);
  if (last?.type !== 'VenueClaimSubmitted') return [];
  const { claimId, venueId, userId } = last.data;
  return [{ claimId, venueId, userId, since: last.position }];
}

type VenueState = {
  /** How the venue came to whoever has it now; null when nobody has it. */
  ownership: Recorded<'VenueClaimed'> | null;
  removal: Recorded<'VenueRemoved'> | null;
};

export async function loadVenueState(log: EventLogReader, venueId: string): Promise<VenueState> {
  const stream = (await log.readStream(venueStream(venueId))) as Recorded[];
  const standing: VenueState = { ownership: null, removal: null };
  for (const event of stream) {
    if (event.type === 'VenueClaimed') standing.ownership = event;
    if (event.type === 'VenueClaimReleased') standing.ownership = null;
    if (event.type === 'VenueRemoved') standing.removal = event;
  }
  return standing;
}
