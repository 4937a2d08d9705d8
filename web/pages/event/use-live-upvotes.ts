import { changeCache } from '#web/data/graphql/client.ts';
import { EventUpvotesDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { pendingUpvotes } from '#web/data/graphql/upvote-updates.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { writeEntity } from '#web/data/graphql/write-entity.ts';

/** Writes each live upvote count of a show into the cache (UPV-03). */
export function useLiveUpvotes(id: string, refetch: () => void): void {
  useLive(
    EventUpvotesDocument,
    { eventId: id },
    ({ eventUpvotesChanged: { count } }) => writeLiveUpvotes(id, count),
    () => {
      // The answer to an upvote under way has the current count.
      if (!pendingUpvotes.has(id)) refetch();
    },
  );
}

/** A live count is newer than the answer to an upvote that is under way. */
function writeLiveUpvotes(id: string, upvoteCount: number): void {
  if (pendingUpvotes.has(id)) pendingUpvotes.set(id, true);
  changeCache((cache) => writeEntity(cache, 'Event', { id, upvoteCount }));
}
