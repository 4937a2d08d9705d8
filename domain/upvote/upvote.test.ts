import { describe, it } from 'vitest';
import type { UpvoteFact } from '#schema/listings/upvote.ts';
import { rulesOf } from '../specification.ts';
import { upvote } from './upvote.ts';

const given = rulesOf(upvote);
const data = { listingId: 'listing-1', userId: 'user-1' };
const give = { type: 'UpvoteListing', data } as const;
const takeBack = { type: 'WithdrawUpvote', data } as const;
const upvoted: UpvoteFact = { type: 'EventUpvoted', data };
const withdrawn: UpvoteFact = { type: 'EventUpvoteWithdrawn', data };

describe('an upvote', () => {
  it('is given once (UPV-07)', () => {
    given().when(give).then(upvoted);
    given(upvoted).when(give).then();
  });

  it('is taken back once (UPV-11)', () => {
    given(upvoted).when(takeBack).then(withdrawn);
    given(upvoted, withdrawn).when(takeBack).then();
    given().when(takeBack).then();
  });

  it('may be given again (UPV-02)', () => given(upvoted, withdrawn).when(give).then(upvoted));
});
