import { listingUpvoteStream } from '#schema/kernel/streams.ts';
import type { UpvoteCommand, UpvoteFact } from '#schema/listings/upvote.ts';
import { commandsOf, members } from '../command.ts';
import { type Decider, unknownEvent } from '../decider.ts';

type State = { upvoted: boolean };

/**
 * One upvote per member and listing, added and withdrawn; a repeat is accepted and changes nothing (UPV-07,
 * UPV-11).
 */
export const upvote: Decider<State, UpvoteCommand, UpvoteFact> = {
  initialState: () => ({ upvoted: false }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EventUpvoted':
        return { upvoted: true };
      case 'EventUpvoteWithdrawn':
        return { upvoted: false };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide({ type, data }, { upvoted }) {
    if (type === 'UpvoteListing') return upvoted ? [] : [{ type: 'EventUpvoted', data }];
    return upvoted ? [{ type: 'EventUpvoteWithdrawn', data }] : [];
  },
};

export const upvoteCommands = commandsOf(
  upvote,
  ({ listingId, userId }) => listingUpvoteStream(listingId, userId),
  {
    UpvoteListing: { actors: members, rate: 'W' },
    WithdrawUpvote: { actors: members, rate: 'W' },
  },
);
