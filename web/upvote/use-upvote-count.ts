import { useState } from 'react';
import { EventUpvotesDocument } from '#web/graphql/generated/graphql.ts';
import { useLive } from '#web/graphql/use-live.ts';

type Answered = { id: string; upvoteCount: number };

/** A show's upvotes, followed live: the last number that was told, until the page's own answer is a new one (UPV-03). */
export function useUpvoteCount(show: Answered, refetch: () => void): number {
  const [told, setTold] = useState<{ count: number; over: Answered } | null>(null);
  useLive(
    EventUpvotesDocument,
    { eventId: show.id },
    ({ eventUpvotesChanged: { count } }) => setTold({ count, over: show }),
    refetch,
  );
  return told?.over === show ? told.count : show.upvoteCount;
}
