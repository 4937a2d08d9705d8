import { stateFromEvents } from '#domain/decider.ts';
import { venueNames } from '#domain/reservation/unique-names.ts';
import { user } from '#domain/user/user.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import { venues } from '#projections/views/venues/venues.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { adminVenueChanges, adminVenueInput } from '#schema/venues/venue.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { type Accepted, type CommandCall, commandCall } from '../commands/command-call.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { releaseNames, takeName } from '../commands/unique-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { createVenue } from './create-venue.ts';
import { loadCurrentVenue } from './load-current.ts';
import { toAdminVenue } from './presenter.ts';
import { submitVenue } from './submit-venue.ts';

/** Adds a venue for an admin, badge and owner included; it is listed at once (R-57, VEN-13). */
export const addVenue: CommandCall<VenueRow> = {
  command: 'AddVenue',
  async run(gateway, caller, { input, key }) {
    const fields = parseInput(adminVenueInput, input);
    if (isRejection(fields)) return fields;
    const result = await createVenue(gateway, caller, {
      call: { call: 'AddVenue', key: key ?? undefined, body: fields },
      name: fields.name,
      validate: () => rejectUnknownOwner(gateway, fields.claimedBy),
      command: (ids, meta) => ({ type: 'AddVenue', data: { ...fields, ...ids }, meta }),
    });
    if (isRejection(result)) return result;
    return rowFromEvents(venues, result.venueId, result.accepted.events);
  },
};

/**
 * Changes what was sent, and leaves the rest: facts, badge and owner in one append (R-58, AVE-21). A former name
 * is free when this answers.
 */
export const reviseVenue: CommandCall<VenueRow> = {
  command: 'ReviseVenue',
  async run(gateway, caller, { id: venueId = '', input }) {
    const changes = parseInput(adminVenueChanges, input);
    if (isRejection(changes)) return changes;
    const { name, claimedBy } = changes;
    const before = await loadCurrentVenue(gateway, venueId);
    if (!before) return { code: 'venue-unknown' };
    const rejection = claimedBy === before.claimedBy ? null : await rejectUnknownOwner(gateway, claimedBy);
    if (rejection) return rejection;

    const shown = await venueById(gateway.readModels, venueId);
    const revise = (reservation?: number) => {
      const data = { venueId, changes, reservation };
      return gateway.send({ type: 'ReviseVenue', data, meta: metadataFor(gateway, caller) });
    };
    const outcome = await (name === undefined
      ? revise()
      : takeName(gateway, caller, { kind: venueNames, name, owner: venueId }, revise));
    if (!outcome.ok) return outcome.rejection;
    if (outcome.events.some(({ type }) => type === 'VenueClaimed')) await awaitClaims(gateway, outcome);
    return loadVenueAsOf(gateway, outcome, shown);
  },
};

/** Takes a venue from the directory; its name is free when this answers, the second time there is none (R-59, AVE-20). */
export const removeVenue = commandCall('RemoveVenue', {
  prepare: ({ id }) => ({ venueId: id }),
  async present({ gateway, caller, id }, accepted) {
    await releaseNames(gateway, caller, venueNames, id);
    await awaitClaims(gateway, accepted);
    return { id };
  },
});

/** */
export const venueCommandRoutes = [
  commandRoute('POST', '/api/venues', submitVenue, created),
  commandRoute('POST', '/api/admin/venues', addVenue, (venue) => json(201, toAdminVenue(venue))),
  commandRoute('PATCH', '/api/admin/venues/:id', reviseVenue, (venue) => json(200, toAdminVenue(venue))),
  commandRoute('DELETE', '/api/admin/venues/:id', removeVenue, deleted('Venue deleted')),
];

/** Null unless an account is named that is not registered, or closed: it cannot own a venue. */
async function rejectUnknownOwner(
  { log }: Pick<Gateway, 'log'>,
  userId: string | null | undefined,
): Promise<Rejection | null> {
  if (!userId) return null;
  const { status } = stateFromEvents(user, await log.readStream(userStream(userId)));
  if (status === 'registered') return null;
  return { code: 'invalid-input', errors: [{ field: 'claimedBy', message: 'User not found' }] };
}

/** Waits until the claims of a venue that got an owner or was removed are decided. */
function awaitClaims(gateway: Pick<Gateway, 'log' | 'progress'>, accepted: Accepted): Promise<boolean> {
  const views = ['venues', 'venue_claims'] as const;
  return awaitFollowUps(gateway, accepted, { reactor: 'claims', views, since: performance.now() });
}

/**
 * The venue as an accepted command left it. Only the view has its ratings and claims, which are in many streams; when
 * the venue was removed meanwhile, the row that was `shown` before has them.
 */
export async function loadVenueAsOf(
  deps: Queries & Pick<Gateway, 'log'>,
  accepted: Accepted,
  shown: VenueRow | undefined,
): Promise<VenueRow> {
  const stream = await streamAsOf(deps, accepted);
  const venue = rowFromEvents(venues, String(stream[0]?.data.venueId), stream);
  const { averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims } =
    (await venueById(deps.readModels, venue.id)) ?? shown ?? venue;
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims };
}
