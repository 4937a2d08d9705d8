import type { OptimisticMutationResolver, UpdateResolver } from '@urql/exchange-graphcache';
import type { Upvote } from '#schema/wire.ts';
import { MyUpvotesDocument, type MyUpvotesQuery } from './generated/graphql.ts';
import { pendingUpvotes } from './pending-upvotes.ts';
import { writeEntity } from './write-entity.ts';

type Show = { id: string };

/** A show's count while the server has not answered yet (UPV-02). */
const optimisticUpvote =
  (upvoted: boolean): OptimisticMutationResolver<Show> =>
  ({ id }, cache) => {
    const count = Number(cache.resolve({ __typename: 'Event', id }, 'upvoteCount')) + (upvoted ? 1 : -1);
    return { __typename: 'Upvote', upvoted, count: Math.max(0, count) };
  };

/** Writes the count to the show and the choice to the user's upvotes (UPV-03, UPV-04). */
const writeUpvote: UpdateResolver<Record<string, Upvote>, Show> = (
  result,
  { id },
  cache,
  { fieldName, optimistic },
) => {
  const { count, upvoted } = result[fieldName] as Upvote;
  if (optimistic || !pendingUpvotes.get(id)) writeEntity(cache, 'Event', { id, upvoteCount: count });
  cache.updateQuery<MyUpvotesQuery>({ query: MyUpvotesDocument.toString() }, (before) => {
    if (!before) return null;
    const others = before.myUpvotes.eventIds.filter((other) => other !== id);
    return { ...before, myUpvotes: { ...before.myUpvotes, eventIds: upvoted ? [id, ...others] : others } };
  });
};

/** Upvotes are optimistic; a rejected one is rolled back (UPV-09). */
export const upvoteUpdates = {
  updates: { upvoteEvent: writeUpvote, withdrawEventUpvote: writeUpvote },
  optimistic: { upvoteEvent: optimisticUpvote(true), withdrawEventUpvote: optimisticUpvote(false) },
};
