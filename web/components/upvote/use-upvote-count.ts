import { useState } from 'react';
import { EventUpvotesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { afterGap, afterMessage, displayedCount, type ListedCount, type LiveCount } from './live-count.ts';
import { countLiveUpdate } from './optimistic-upvotes.ts';

/** A show's upvotes, updated live. */
export function useUpvoteCount(show: ListedCount, refetch: () => void): number {
  const [live, setLive] = useState<LiveCount>(null);
  useLive(
    EventUpvotesDocument,
    { eventId: show.id },
    ({ eventUpvotesChanged: { count } }) => {
      setLive(afterMessage(show.id, count));
      countLiveUpdate(show.id);
    },
    () => {
      setLive((live) => afterGap(live, show));
      refetch();
    },
  );
  return displayedCount(live, show);
}
