import { it } from 'vitest';
import { eventUpvoted, eventUpvoteWithdrawn } from '../../testing/examples/listing-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { upvotesOf } from './queries.ts';
import { upvoteCounts } from './upvote_counts.ts';

const given = rowsOf(upvoteCounts);

const upvotes = [
  eventUpvoted('l1', 'u1'),
  eventUpvoted('l1', 'u2'),
  eventUpvoteWithdrawn('l1', 'u1'),
  eventUpvoted('l1', 'u3'),
  eventUpvoted('l2', 'u1'),
];

it('counts the current upvotes of each listing (UPV-03)', () =>
  given(...upvotes).then({ l1: { id: 'l1', count: 2 }, l2: { id: 'l2', count: 1 } }));

it('has no row once the last upvote is withdrawn', () =>
  given(eventUpvoted(), eventUpvoteWithdrawn()).then({}));

it('returns 0 for a listing without upvotes', () =>
  given(...upvotes).answers((readModels) => upvotesOf(readModels, ['l2', 'unknown', 'l1']), [1, 0, 2]));
