import { createdId } from '#domain/created-id.ts';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { folded } from '#projections/fold.ts';
import { venueById } from '#projections/venues/queries.ts';
import { venues } from '#projections/venues/venues.ts';
import { inTurnOfName } from '#reactors/venue-names/in-turn-of-name.ts';
import type { RecordedEvent } from '#schema/message.ts';
import type { Position } from '#schema/position.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import { userStream, venueStream } from '#schema/streams.ts';
import { adminVenueChanges, adminVenueInput, type ReviseVenue } from '#schema/venue.ts';
import type { VenueRow } from '#schema/venue-rows.ts';
import type { Caller, Gateway, Outcome } from '../gateway.ts';
import { sendOnce } from '../idempotency.ts';
import { venueInLog } from '../listed.ts';
import { metadataFor } from '../metadata.ts';
import { parsed } from '../parsed.ts';
import { streamAsOf } from '../stream-as-of.ts';
import { releaseVenueName, reserveVenueName } from '../venue-names.ts';

const patienceMs = 2000;

/** Adds a venue at an admin's word, badge and owner included, listed at once (R-57, VEN-13). */
export async function addVenue(
  gateway: Gateway,
  caller: Caller,
  input: unknown,
  key?: string,
): Promise<VenueRow | Rejection> {
  const sent = parsed(adminVenueInput, input);
  if (isRejection(sent)) return sent;
  let venueId = '';
  const once = () =>
    sendOnce(gateway, caller, { call: 'AddVenue', key, body: sent }, async (meta) => {
      venueId = createdId('venue', meta.commandId);
      const command = { type: 'AddVenue', data: { ...sent, venueId }, meta } as const;
      if ((await gateway.log.readStream(venueStream(venueId))).length > 0) return command;
      if (sent.claimedBy && !(await hasAccount(gateway, sent.claimedBy))) return noAccount;
      const reserved = await reserveVenueName(gateway, caller, { name: sent.name, venueId });
      return isRejection(reserved) ? reserved : command;
    });
  const outcome = await inTurnOfName(venueNameHash(sent.name), once);
  return outcome.ok ? fromEvents(venueId, outcome.events) : outcome.rejection;
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
  const changes = parsed(adminVenueChanges, input);
  if (isRejection(changes)) return changes;
  const { name, claimedBy } = changes;
  const before = await venueInLog(gateway, venueId);
  if (!before) return { code: 'venue-unknown' };
  if (claimedBy && claimedBy !== before.claimedBy && !(await hasAccount(gateway, claimedBy)))
    return noAccount;

  const shown = await venueById(gateway.readModels, venueId);
  const send = () => sendRevision(gateway, caller, { venueId, changes });
  const outcome = await (name === undefined ? send() : inTurnOfName(venueNameHash(name), send));
  if (!outcome.ok) return outcome.rejection;
  await followed(gateway, outcome.position, outcome.events);
  return venueAsOf(gateway, outcome, shown);
}

/** Reserves the new name, if there is one, and gives it back when the changes are refused. */
async function sendRevision(gateway: Gateway, caller: Caller, data: ReviseVenue['data']): Promise<Outcome> {
  const { venueId } = data;
  const { name } = data.changes;
  const reserved = name === undefined ? null : await reserveVenueName(gateway, caller, { name, venueId });
  if (reserved && isRejection(reserved)) return { ok: false, rejection: reserved };
  const outcome = await gateway.send({ type: 'ReviseVenue', data, meta: metadataFor(gateway, caller) });
  if (!outcome.ok && reserved?.taken)
    await releaseVenueName(gateway, caller, { nameHash: reserved.nameHash, venueId });
  return outcome;
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
  await followed(gateway, outcome.position, outcome.events);
  return { id: venueId };
}

const noAccount: Rejection = {
  code: 'invalid-input',
  errors: [{ field: 'claimedBy', message: 'User not found' }],
};

async function hasAccount({ log }: Gateway, userId: string): Promise<boolean> {
  return (await log.readStream(userStream(userId))).length > 0;
}

/** What other streams have to hear of before the answer. */
const heeded: readonly string[] = ['VenueRevised', 'VenueClaimed', 'VenueRemoved'];

/** Waits, 2 s at most, until names and claims are what the events make of them, and shown so. */
async function followed(
  { log, progress }: Gateway,
  position: Position,
  events: readonly RecordedEvent[],
): Promise<void> {
  if (!events.some(({ type }) => heeded.includes(type))) return;
  const until = performance.now() + patienceMs;
  const left = () => Math.max(0, until - performance.now());
  const reactors = ['venue-names', 'claims'];
  await Promise.all(reactors.map((reactor) => progress.reactorPassed(reactor, position, left())));
  const head = await log.head();
  await Promise.all(
    (['venues', 'venue_claims'] as const).map((view) => progress.viewPassed(view, head, left())),
  );
}

function fromEvents(venueId: string, stream: readonly RecordedEvent[]): VenueRow {
  const row = folded(venues, venueId, stream) as VenueRow | null;
  if (!row) throw new Error(`the events of venue ${venueId} give no row`);
  return row;
}

/**
 * The venue as an accepted command left it. Ratings and claims come from other streams: from the view, or, when the
 * venue was removed meanwhile, from the row that was `shown` before.
 */
export async function venueAsOf(
  gateway: Gateway,
  accepted: { stream: string; revision: number },
  shown: VenueRow | undefined,
): Promise<VenueRow> {
  const stream = await streamAsOf(gateway, accepted);
  const venue = fromEvents(String(stream[0]?.data.venueId), stream);
  const { averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims } =
    (await venueById(gateway.readModels, venue.id)) ?? shown ?? venue;
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims };
}
