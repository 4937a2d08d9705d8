import { createdId } from '#domain/created-id.ts';
import { stateFromEvents } from '#domain/decider.ts';
import { venueNames } from '#domain/reservation/unique-names.ts';
import { user } from '#domain/user/user.ts';
import { venueById } from '#projections/views/venues/queries.ts';
import { venues } from '#projections/views/venues/venues.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { userStream } from '#schema/kernel/streams.ts';
import type { VenueRow } from '#schema/venues/venue-rows.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import { type Accepted, commandCall } from '../commands/command-call.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import { releaseNames } from '../commands/unique-names.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { commandRoute, created, deleted } from '../server/request/command-route.ts';
import { json } from '../server/response/responses.ts';
import { loadCurrentVenue, wasVenueCreated } from './load-current.ts';
import { toAdminVenue } from './presenter.ts';
import { submitVenue } from './submit-venue.ts';

/** Adds a venue for an admin, badge and owner included; it is listed at once (R-57, VEN-13). */
export const addVenue = commandCall('AddVenue', {
  async prepare({ gateway, meta }, fields) {
    const venueId = createdId('venue', meta.commandId);
    // A retry succeeds, whatever happened to the owner since.
    const exists = await wasVenueCreated(gateway, venueId);
    const rejection = exists ? null : await rejectUnknownOwner(gateway, fields.claimedBy);
    return rejection ?? { ...fields, venueId };
  },
  present: (_context, { events }, { venueId }): VenueRow => rowFromEvents(venues, venueId, events),
});

/**
 * Changes what was sent, and leaves the rest: facts, badge and owner in one append (R-58, AVE-21). A former name
 * is free when this answers.
 */
export const reviseVenue = commandCall('ReviseVenue', {
  async prepare({ gateway, id: venueId }, changes) {
    const before = await loadCurrentVenue(gateway, venueId);
    if (!before) return { code: 'venue-unknown' };
    const { claimedBy } = changes;
    const rejection = claimedBy === before.claimedBy ? null : await rejectUnknownOwner(gateway, claimedBy);
    return rejection ?? { venueId, changes };
  },
  shown: ({ gateway, id }) => venueById(gateway.readModels, id),
  async present({ gateway, shown }, accepted) {
    if (accepted.events.some(({ type }) => type === 'VenueClaimed')) await awaitClaims(gateway, accepted);
    return loadVenueAsOf(gateway, accepted, shown);
  },
});

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
  { readModels }: Queries,
  { history }: Accepted,
  shown: VenueRow | undefined,
): Promise<VenueRow> {
  const venue = rowFromEvents(venues, String(history[0]?.data.venueId), history);
  const { averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims } =
    (await venueById(readModels, venue.id)) ?? shown ?? venue;
  return { ...venue, averageRating, totalReviews, ratingSum, ratingCounts, pendingClaims };
}
