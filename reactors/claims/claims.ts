import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import { isAfter } from '#schema/kernel/position.ts';
import type { RejectionCode } from '#schema/kernel/rejections.ts';
import { rivalNote } from '#schema/venues/venue-claim.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { type Reactor, type Send, SkipEvent } from '../reactor.ts';
import { loadVenueState, pendingClaims } from './venue-state.ts';

/** The namespace of this reactor's command ids. */
const commandIdNamespace = 'c1b6a0f4-9d53-5f0e-a0c7-55b1f2f0d6a8';

type Deps = { log: EventLogReader; send: Send };
type Claim = { claimId: string; venueId: string; userId: string };
type Cause = Recorded<'VenueClaimed' | 'VenueClaimSubmitted' | 'VenueRemoved'>;
type Verdict = { adminNotes: string | null; reviewedBy: string };

/**
 * Brings the claims of a venue into line with whose it is (CLM-17, CLM-20): the owner's claim is approved, the others
 * are refused; an owner whose claim was refused meanwhile loses the venue again; a removed venue has no open claims.
 */
export const venueClaimsReactor: Reactor<Cause['type']> = {
  name: 'claims',
  on: ['VenueClaimed', 'VenueClaimSubmitted', 'VenueRemoved'],

  async react(event, means) {
    switch (event.type) {
      case 'VenueClaimed':
        return claimed(event, means);
      case 'VenueClaimSubmitted':
        return submitted(event, means);
      case 'VenueRemoved':
        return removed(event, means);
    }
  },
};

/** Claims that were made later stand behind a decision of their own: the door's, or `submitted`. */
async function claimed(event: Recorded<'VenueClaimed'>, means: Deps): Promise<void> {
  const { venueId, userId, claimId, adminNotes } = event.data;
  const reviewedBy = event.meta.actor.id;
  const waiting = await waitingBefore(event, means);
  const named = claimId ?? waiting.find((claim) => claim.userId === userId)?.claimId;
  if (named !== undefined) {
    const own = { claimId: named, venueId, userId };
    const refused = await approve(own, { adminNotes, reviewedBy }, event, means);
    if (refused && claimId !== null) return release(event, means);
  }
  for (const rival of waiting)
    if (rival.claimId !== named) await reject(rival, { adminNotes: rivalNote, reviewedBy }, event, means);
}

/** A claim that was under way while the venue went to somebody, or away. */
async function submitted(event: Recorded<'VenueClaimSubmitted'>, means: Deps): Promise<void> {
  const { claimId, venueId, userId } = event.data;
  const { removal, ownership } = await loadVenueState(means.log, venueId);
  const claim = { claimId, venueId, userId };
  if (removal) return reject(claim, { adminNotes: null, reviewedBy: removal.data.removedBy }, event, means);
  if (!ownership || isAfter(ownership.position, event.position)) return;
  const reviewedBy = ownership.meta.actor.id;
  if (ownership.data.userId !== userId)
    return reject(claim, { adminNotes: rivalNote, reviewedBy }, event, means);
  await approve(claim, { adminNotes: null, reviewedBy }, event, means);
}

async function removed(event: Recorded<'VenueRemoved'>, means: Deps): Promise<void> {
  const verdict = { adminNotes: null, reviewedBy: event.data.removedBy };
  for (const claim of await waitingBefore(event, means)) await reject(claim, verdict, event, means);
}

async function waitingBefore(event: Recorded<'VenueClaimed' | 'VenueRemoved'>, { log }: Deps) {
  const waiting = await pendingClaims(log, event.data.venueId);
  return waiting.filter(({ since }) => isAfter(event.position, since));
}

/** True when the claim has been refused by then. */
async function approve(claim: Claim, verdict: Verdict, cause: Cause, { send }: Deps): Promise<boolean> {
  const meta = metaOf(cause, `approve ${claim.claimId}`);
  const outcome = await send({ type: 'ApproveVenueClaim', data: { ...ids(claim), ...verdict }, meta });
  if (outcome.ok) return false;
  const { code } = outcome.rejection;
  if (code !== 'claim-already-rejected' && code !== 'claim-already-approved') throw unexpected(code);
  return code === 'claim-already-rejected';
}

async function reject(claim: Claim, verdict: Verdict, cause: Cause, { send }: Deps): Promise<void> {
  const meta = metaOf(cause, `reject ${claim.claimId}`);
  const outcome = await send({ type: 'RejectVenueClaim', data: { ...ids(claim), ...verdict }, meta });
  if (outcome.ok) return;
  const { code } = outcome.rejection;
  if (code !== 'claim-already-rejected' && code !== 'claim-already-approved') throw unexpected(code);
}

/** Only this very ownership: a later one of the same account rests on another claim. */
async function release(event: Recorded<'VenueClaimed'>, { log, send }: Deps): Promise<void> {
  const { venueId, userId } = event.data;
  const { ownership } = await loadVenueState(log, venueId);
  if (ownership?.id !== event.id) return;
  const meta = metaOf(event, 'release');
  const outcome = await send({ type: 'ReleaseVenueClaim', data: { venueId, userId }, meta });
  if (!outcome.ok && outcome.rejection.code !== 'venue-unknown') throw unexpected(outcome.rejection.code);
}

const ids = ({ claimId, venueId, userId }: Claim) => ({ claimId, venueId, userId });

const unexpected = (code: RejectionCode) => new SkipEvent(`the claim's command was refused: ${code}`);

function metaOf({ id, meta: { occurredAt, correlationId } }: Cause, what: string) {
  return {
    at: occurredAt,
    actor: { kind: 'system', id: 'claims-reactor' },
    correlationId,
    causationId: id,
    commandId: v5(`${id} ${what}`, commandIdNamespace),
  } as const;
}
