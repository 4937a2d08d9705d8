import { venueClaimStream } from '#schema/kernel/streams.ts';
import {
  type ApproveVenueClaim,
  type ClaimStatus,
  claimDecisionInput,
  claimInput,
  type RejectVenueClaim,
  type SubmitVenueClaim,
  type VenueClaimCommand,
  type VenueClaimFact,
} from '#schema/venues/venue-claim.ts';
import { commandsOf, members } from '../command.ts';
import { type Decider, type Decision, reject } from '../decider.ts';

/** The claims of the stream by id. */
type State = ReadonlyMap<string, ClaimStatus>;

/**
 * One member's claims of one venue: at most one pending, each decided once (CLM-20). A rejected claimant may
 * claim again; that the venue has no owner is a rule of its own stream (CLM-17).
 */
export const venueClaim: Decider<State, VenueClaimCommand, VenueClaimFact> = {
  initialState: () => new Map(),

  evolve(state, { type, data }) {
    return Object.hasOwn(statusAfter, type) ? new Map(state).set(data.claimId, statusAfter[type]) : state;
  },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitVenueClaim':
        return submitVenueClaim(command, state);
      case 'ApproveVenueClaim':
        return decideOn(command, state, 'VenueClaimApproved');
      case 'RejectVenueClaim':
        return decideOn(command, state, 'VenueClaimRejected');
    }
  },
};

const statusAfter = {
  VenueClaimSubmitted: 'pending',
  VenueClaimApproved: 'approved',
  VenueClaimRejected: 'rejected',
} as const satisfies Record<VenueClaimFact['type'], ClaimStatus>;

function submitVenueClaim({ data }: SubmitVenueClaim, claims: State): Decision<VenueClaimFact> {
  if ([...claims.values()].includes('pending')) return reject('claim-pending');
  return [{ type: 'VenueClaimSubmitted', data: { ...data, verificationDocs: [...data.verificationDocs] } }];
}

function decideOn(
  { data, meta }: ApproveVenueClaim | RejectVenueClaim,
  claims: State,
  type: 'VenueClaimApproved' | 'VenueClaimRejected',
): Decision<VenueClaimFact> {
  const status = claims.get(data.claimId);
  if (status === 'pending')
    return [{ type, data: { ...data, reviewedBy: data.reviewedBy ?? meta.actor.id } }];
  return reject(status ? `claim-already-${status}` : 'claim-unknown');
}

export const venueClaimCommands = commandsOf(
  venueClaim,
  ({ venueId, userId }) => venueClaimStream(venueId, userId),
  {
    SubmitVenueClaim: { actors: members, rate: 'W', input: claimInput, idempotent: true },
    ApproveVenueClaim: { actors: ['system'] },
    RejectVenueClaim: { actors: ['admin', 'system'], rate: 'X', input: claimDecisionInput },
  },
);
