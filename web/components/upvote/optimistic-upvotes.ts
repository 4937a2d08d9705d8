import { useSyncExternalStore } from 'react';
import type { Upvote } from '#schema/wire.ts';

/** Count and state of a show in the query results; `liveUpdates` is the number of live counts received so far. */
export type Listed = Upvote & { liveUpdates: number };

/**
 * Shown instead of the query results: what the member has just chosen, then the server's response to it. `base` is
 * what the queries returned at that time; when they return anything else, they are newer.
 */
export type OptimisticUpvote = Upvote & { base: Listed };

const upvotes = new Map<string, OptimisticUpvote>();
const liveUpdates = new Map<string, number>();
const listeners = new Set<() => void>();

/** Shows `upvote` at every button of `key` (show and member); null shows the query results again. */
export function storeUpvote(key: string, upvote: OptimisticUpvote | null): void {
  if (upvote) upvotes.set(key, upvote);
  else upvotes.delete(key);
  for (const notify of listeners) notify();
}

/** Counts a live count of the show as newer, even when the number is the same as before. */
export function countLiveUpdate(eventId: string): void {
  liveUpdates.set(eventId, liveUpdateCount(eventId) + 1);
  for (const notify of listeners) notify();
}

const liveUpdateCount = (eventId: string) => liveUpdates.get(eventId) ?? 0;

export function useLiveUpdateCount(eventId: string): number {
  return useSyncExternalStore(subscribe, () => liveUpdateCount(eventId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOptimisticUpvote(key: string): OptimisticUpvote | undefined {
  return useSyncExternalStore(subscribe, () => upvotes.get(key));
}

const isCountOfBase = (listed: Listed, { base }: OptimisticUpvote) =>
  listed.count === base.count && listed.liveUpdates === base.liveUpdates;

/** Count and state to show: each optimistic value until the queries return a newer one. */
export function currentUpvote(listed: Listed, upvote: OptimisticUpvote | undefined): Upvote {
  const { count, upvoted } = listed;
  if (!upvote) return { count, upvoted };
  return {
    count: isCountOfBase(listed, upvote) ? upvote.count : count,
    upvoted: upvoted === upvote.base.upvoted ? upvote.upvoted : upvoted,
  };
}

/**
 * True once the queries have returned newer values of both. The upvote must be deleted then: it would come back as
 * soon as votes of others bring the queries back to the values of `base`.
 */
export function isSuperseded(listed: Listed, upvote: OptimisticUpvote): boolean {
  return !isCountOfBase(listed, upvote) && listed.upvoted !== upvote.base.upvoted;
}
