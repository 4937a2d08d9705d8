import { useEffect } from 'react';
import type { Upvote } from '#schema/wire.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { MyUpvotesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useAsk } from '#web/data/graphql/use-ask.ts';
import { RequestFailed, request } from '#web/data/request.ts';
import { refreshSession, useSession } from '#web/data/session/session.ts';
import { toast } from '../toast.ts';
import { hasServed, holdUpvote, shownUpvote, useHeldUpvote, useTimesTold } from './held-upvotes.ts';

const underWay = new Set<string>();

/**
 * The signed-in user's upvote of a show whose lists say `count`, and how to turn it (UPV-01..11): shown at once,
 * taken back when the server refuses. All buttons of a page share one query for the user's upvotes.
 */
export function useUpvote(eventId: string, count: number): Upvote & { toggle: () => void } {
  const { user } = useSession();
  const { data } = useAsk(MyUpvotesDocument, {}, { pause: user === null });
  const key = `${user?.id} ${eventId}`;
  const held = useHeldUpvote(key);
  const upvoted = user !== null && (data?.myUpvotes.eventIds.includes(eventId) ?? false);
  const over = { count, upvoted, told: useTimesTold(eventId) };
  const shown = user === null ? over : shownUpvote(over, held);

  const served = held !== undefined && hasServed(over, held);
  useEffect(() => {
    if (served) holdUpvote(key, null);
  }, [key, served]);

  async function toggle(): Promise<void> {
    if (user === null) return loginRequired();
    if (underWay.has(key)) return;
    underWay.add(key);
    const wanted = !shown.upvoted;
    holdUpvote(key, { upvoted: wanted, count: Math.max(0, shown.count + (wanted ? 1 : -1)), over });
    try {
      const path = `/api/events/${encodeURIComponent(eventId)}/upvote`;
      const response = await request(wanted ? 'POST' : 'DELETE', path);
      holdUpvote(key, { ...((await response.json()) as Upvote), over });
      invalidate('MyUpvotes', 'Event', 'EventConnection');
    } catch (error) {
      console.error(error);
      holdUpvote(key, held ?? null);
      if (error instanceof RequestFailed && error.status === 401) {
        loginRequired();
        void refreshSession();
      } else failed(wanted ? 'Failed to upvote event' : 'Failed to remove upvote');
    } finally {
      underWay.delete(key);
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
