import { expect } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import { venueClaimStream, venueStream } from '#schema/kernel/streams.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { venueClaimsReactor as claimsReactor } from './claims.ts';

export const claims = claimsReactor as Reactor;

export const ada: Actor = { kind: 'admin', id: 'ada' };
export const bea: Actor = { kind: 'admin', id: 'bea' };

const meta = (actor: Actor): CommandMetadata => ({
  at: '2026-11-21T12:00:00.000Z',
  actor,
  correlationId: crypto.randomUUID(),
  causationId: null,
  commandId: crypto.randomUUID(),
});

export const addVenue = (venueId = 'v1', claimedBy: string | null = null): AnyCommand => ({
  type: 'AddVenue',
  data: {
    venueId,
    name: `The Paper Lantern ${venueId}`,
    ...aVenue,
    isVerified: false,
    claimedBy,
    reservation: 1,
  },
  meta: meta(ada),
});

export const submit = (userId: string, claimId = `claim-${userId}`, venueId = 'v1'): AnyCommand => ({
  type: 'SubmitVenueClaim',
  data: {
    claimId,
    venueId,
    userId,
    contactName: 'Clara Casas',
    contactEmail: `${userId}@example.com`,
    contactPhone: null,
    businessRole: 'owner',
    notes: null,
    verificationDocs: [],
  },
  meta: meta({ kind: 'user', id: userId }),
});

/** The command that the gateway sends for an approval. */
export const grant = (
  userId: string,
  { by = ada, claimId = `claim-${userId}` as string | null, venueId = 'v1' } = {},
): AnyCommand => ({
  type: 'ClaimVenue',
  data: { venueId, userId, claimId, adminNotes: claimId && 'Seen the licence' },
  meta: meta(by),
});

export const refuse = (
  userId: string,
  { by = ada, claimId = `claim-${userId}`, venueId = 'v1' } = {},
): AnyCommand => ({
  type: 'RejectVenueClaim',
  data: { claimId, venueId, userId, adminNotes: 'No papers' },
  meta: meta(by),
});

/** An administrator removes the venue's owner. */
export const removeOwner = (): AnyCommand => ({
  type: 'ReviseVenue',
  data: { venueId: 'v1', changes: { claimedBy: null } },
  meta: meta(ada),
});

export const remove = (): AnyCommand => ({ type: 'RemoveVenue', data: { venueId: 'v1' }, meta: meta(ada) });

/** The types of a member's claim events in order, and the notes and reviewer of the last one. */
export async function claimOf(log: EventLogReader, userId: string, venueId = 'v1') {
  const stream = await log.readStream(venueClaimStream(venueId, userId));
  const { adminNotes = null, reviewedBy = null } = stream.at(-1)?.data ?? {};
  return { types: stream.map(({ type }) => type.replace('VenueClaim', '')), adminNotes, reviewedBy };
}

/** The venue's current owner. */
export async function ownerOf(log: EventLogReader, venueId = 'v1'): Promise<unknown> {
  let owner: unknown = null;
  for (const { type, data } of await log.readStream(venueStream(venueId))) {
    if (type === 'VenueClaimed') owner = data.userId;
    if (type === 'VenueClaimReleased') owner = null;
  }
  return owner;
}

/** Results of `claimOf` for a claim that was rejected for its rival, approved, or not decided. */
export const refused = { types: ['Submitted', 'Rejected'], adminNotes: rivalNote, reviewedBy: 'ada' };
export const approved = {
  types: ['Submitted', 'Approved'],
  adminNotes: 'Seen the licence',
  reviewedBy: 'ada',
};
export const open = { types: ['Submitted'], adminNotes: null, reviewedBy: null };

/** Sets up a log in which these commands were accepted. */
export async function given(...commands: AnyCommand[]) {
  const setup = await setupReactor();
  const sent = async (...more: AnyCommand[]) => {
    for (const command of more) expect(await setup.send(command)).toMatchObject({ ok: true });
  };
  await sent(...commands);
  /** Runs the reactor until it has processed the whole log, its own events included. */
  const settle = async (sending = setup.send) => {
    const running = setup.start(claims, sending);
    await eventually(async () => expect(running.position()).toBe(await setup.log.head()));
    await running.stop();
  };
  return { ...setup, sent, settle };
}
