import { useEffect } from 'react';
import type { Upvote } from '#schema/wire.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { MyUpvotesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { RequestFailed, request } from '#web/data/request.ts';
import { refreshSession, useSession } from '#web/data/session/session.ts';
import { toast } from '../toast.ts';
import {
  currentUpvote,
  isSuperseded,
  storeUpvote,
  useLiveUpdateCount,
  useOptimisticUpvote,
} from './optimistic-upvotes.ts';

const pending = new Set<string>();

/**
 * The signed-in user's upvote of a show with the listed `count`, and toggling it (UPV-01..11): shown immediately,
 * reverted when the server rejects it. All buttons of a page share one query for the user's upvotes.
 */
export function useUpvote(eventId: string, count: number): Upvote & { toggle: () => void } {
  const { user } = useSession();
  const { data } = useGraphQuery(MyUpvotesDocument, {}, { pause: user === null });
  const key = `${user?.id} ${eventId}`;
  const optimistic = useOptimisticUpvote(key);
  const upvoted = user !== null && (data?.myUpvotes.eventIds.includes(eventId) ?? false);
  const base = { count, upvoted, liveUpdates: useLiveUpdateCount(eventId) };
  const shown = user === null ? base : currentUpvote(base, optimistic);

  const superseded = optimistic !== undefined && isSuperseded(base, optimistic);
  useEffect(() => {
    if (superseded) storeUpvote(key, null);
  }, [key, superseded]);

  async function toggle(): Promise<void> {
    if (user === null) return loginRequired();
    if (pending.has(key)) return;
    pending.add(key);
    const upvote = !shown.upvoted;
    storeUpvote(key, { upvoted: upvote, count: Math.max(0, shown.count + (upvote ? 1 : -1)), base });
    try {
      const path = `/api/events/${encodeURIComponent(eventId)}/upvote`;
      const response = await request(upvote ? 'POST' : 'DELETE', path);
      storeUpvote(key, { ...((await response.json()) as Upvote), base });
      invalidate('MyUpvotes', 'Event', 'EventConnection');
    } catch (error) {
      console.error(error);
      storeUpvote(key, optimistic ?? null);
      if (error instanceof RequestFailed && error.status === 401) {
        loginRequired();
        void refreshSession();
      } else failed(upvote ? 'Failed to upvote event' : 'Failed to remove upvote');
    } finally {
      pending.delete(key);
    }
  }

  return { count: shown.count, upvoted: shown.upvoted, toggle };
}

function loginRequired(): void {
  toast({
    title: 'Login required',
    description: 'Please log in to upvote events',
    variant: 'destructive',
  });
}

function failed(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
