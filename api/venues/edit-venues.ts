import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { venueNames } from '#domain/reservation/unique-names.ts';
import { user } from '#domain/user/user.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import { venues } from '#projections/views/venues/venues.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { Position } from '#schema/kernel/position.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { userStream, venueStream } from '#schema/kernel/streams.ts';
import { adminVenueChanges, adminVenueInput } from '#schema/venues/venue.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { runOnce } from '../commands/idempotency.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { releaseNames, takeName } from '../commands/unique-names.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { loadCurrentVenue } from '../listings/load-current.ts';

const timeoutMs = 2000;

/** Adds a venue for an admin, badge and owner included; it is listed at once (R-57, VEN-13). */
export async function addVenue(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<VenueRow | Rejection> {
  const sent = parseInput(adminVenueInput, input);
  if (isRejection(sent)) return sent;
  let venueId = '';
  const request = { call: 'AddVenue', key, body: sent } as const;
  const outcome = await runOnce(gateway, caller, request, async (meta) => {
    venueId = createdId('venue', meta.commandId);
    const add = (reservation?: number) =>
      gateway.send({ type: 'AddVenue', data: { ...sent, venueId, reservation }, meta });
    const stream = await gateway.log.readStream(venueStream(venueId));
    if (stream.some(({ type }) => type === 'VenueAdded')) return add();
    if (sent.claimedBy && !(await hasOpenAccount(gateway, sent.claimedBy)))
      return { ok: false, rejection: unknownOwner };
    return takeName(gateway, caller, { kind: venueNames, name: sent.name, owner: venueId }, add);
  });
  return outcome.ok ? venueFromEvents(venueId, outcome.events) : outcome.rejection;
}

/**
 * Changes what was sent, and leaves the rest: facts, badge and owner in one append (R-58, AVE-21). A former name
 * is free when this answers.
 */
export async function reviseVenue(
  gateway: Gateway,
  caller: Caller,
  venueId: string,
  input: unknown,
): Promise<VenueRow | Rejection> {
  const changes = parseInput(adminVenueChanges, input);
  if (isRejection(changes)) return changes;
  const { name, claimedBy } = changes;
  const before = await loadCurrentVenue(gateway, venueId);
  if (!before) return { code: 'venue-unknown' };
  if (claimedBy && claimedBy !== before.claimedBy && !(await hasOpenAccount(gateway, claimedBy)))
    return unknownOwner;

  const shown = await venueById(gateway.readModels, venueId);
  const revise = (reservation?: number) => {
    const data = { venueId, changes, reservation };
    return gateway.send({ type: 'ReviseVenue', data, meta: metadataFor(gateway, caller) });
  };
  const outcome = await (name === undefined
    ? revise()
    : takeName(gateway, caller, { kind: venueNames, name, owner: venueId }, revise));
  if (!outcome.ok) return outcome.rejection;
  await awaitFollowUps(gateway, outcome.position, outcome.events);
  return loadVenueAsOf(gateway, outcome, shown);
}

/** Takes a venue from the directory; its name is free when this answers, the second time there is none (R-59, AVE-20). */
export async function removeVenue(
  gateway: Gateway,
  caller: Caller,
  venueId: string,
): Promise<{ id: string } | Rejection> {
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'RemoveVenue', data: { venueId }, meta });
  if (!outcome.ok) return outcome.rejection;
  await releaseNames(gateway, caller, venueNames, venueId);
  await awaitFollowUps(gateway, outcome.position, outcome.events);
  return { id: venueId };
}

const unknownOwner: Rejection = {
  code: 'invalid-input',
  errors: [{ field: 'claimedBy', message: 'User not found' }],
};

/** Whether the account is registered; a closed one cannot own a venue. */
async function hasOpenAccount({ log }: Gateway, userId: string): Promise<boolean> {
  return stateFromEvents(user, await log.readStream(userStream(userId))).status === 'registered';
}

/** The events that change claims. */
const followedEvents: readonly string[] = ['VenueClaimed', 'VenueRemoved'];

/** Waits for at most 2 s until the reactor has decided the claims and the views show it. */
async function awaitFollowUps(
  { log, progress }: Gateway,
  position: Position,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (!events.some(({ type }) => followedEvents.includes(type))) return;
  const until = performance.now() + timeoutMs;
  const left = () => Math.max(0, until - performance.now());
  await progress.reactorPassed('claims', position, left());
  const head = await log.head();
  await Promise.all(
    (['venues', 'venue_claims'] as const).map((view) => progress.viewPassed(view, head, left())),
  );
}

function venueFromEvents(venueId: string, stream: readonly RecordedEvent[]): VenueRow {
  return rowFromEvents(venues, venueId, stream) as VenueRow;
}

/**
 * The venue as an accepted command left it. Ratings and claims come from other streams: from the view, or, when the
 * venue was removed meanwhile, from the row that was `shown` before.
 */
export async function loadVenueAsOf(
  gateway: Gateway,
  accepted: { stream: string; revision: number },
  shown: VenueRow | undefined,
): Promise<VenueRow> {
  const stream = await streamAsOf(gateway, accepted);
  const venue = venueFromEvents(String(stream[0]?.data.venueId), stream);
  const { averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims } =
    (await venueById(gateway.readModels, venue.id)) ?? shown ?? venue;
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims };
}
