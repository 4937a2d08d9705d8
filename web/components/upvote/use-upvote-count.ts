import { useState } from 'react';
import { EventUpvotesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import { countTold } from './held-upvotes.ts';
import { type Answered, afterGap, afterMessage, countShown, type Told } from './told-count.ts';

/** A show's upvotes, followed live. */
export function useUpvoteCount(show: Answered, refetch: () => void): number {
  const [told, setTold] = useState<Told>(null);
  useLive(
    EventUpvotesDocument,
    { eventId: show.id },
    ({ eventUpvotesChanged: { count } }) => {
      setTold(afterMessage(show.id, count));
      countTold(show.id);
    },
    () => {
      setTold((told) => afterGap(told, show));
      refetch();
    },
  );
  return countShown(told, show);
}
