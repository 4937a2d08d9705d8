import { describe, it } from 'vitest';
import type { UpvoteFact } from '#schema/listings/upvote.ts';
import { rulesOf } from '../specification.ts';
import { upvote } from './upvote.ts';

const given = rulesOf(upvote);
const data = { listingId: 'listing-1', userId: 'user-1' };
const add = { type: 'UpvoteListing', data } as const;
const withdraw = { type: 'WithdrawUpvote', data } as const;
const upvoted: UpvoteFact = { type: 'EventUpvoted', data };
const withdrawn: UpvoteFact = { type: 'EventUpvoteWithdrawn', data };

describe('an upvote', () => {
  it('is added once (UPV-07)', () => {
    given().when(add).then(upvoted);
    given(upvoted).when(add).then();
  });

  it('is withdrawn once (UPV-11)', () => {
    given(upvoted).when(withdraw).then(withdrawn);
    given(upvoted, withdrawn).when(withdraw).then();
    given().when(withdraw).then();
  });

  it('may be added again (UPV-02)', () => given(upvoted, withdrawn).when(add).then(upvoted));
});
