import { useState } from 'react';
import { EventUpvotesDocument } from '#web/graphql/generated/graphql.ts';
import { useLive } from '#web/graphql/use-live.ts';

/** A show's upvotes, followed live: the last number that was told, until the page's own answer is a new one (UPV-03). */
export function useUpvoteCount(eventId: string, answered: number, refetch: () => void): number {
  const [told, setTold] = useState<{ count: number; over: number } | null>(null);
  useLive(
    EventUpvotesDocument,
    { eventId },
    ({ eventUpvotesChanged: { count } }) => setTold({ count, over: answered }),
    refetch,
  );
  return told?.over === answered ? told.count : answered;
}
