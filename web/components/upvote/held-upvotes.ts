import { useSyncExternalStore } from 'react';
import type { Upvote } from '#schema/wire.ts';

/** What the lists say of a show; `told` counts the live messages that its count has been told by so far. */
export type Listed = Upvote & { told: number };

/**
 * What a button shows in place of the lists' answer: what the member has just chosen, then what the server
 * answered to it. `over` is what the lists said at that time: once they say otherwise, they are newer.
 */
export type HeldUpvote = Upvote & { over: Listed };

const held = new Map<string, HeldUpvote>();
const told = new Map<string, number>();
const watchers = new Set<() => void>();

/** Shows `upvote` at every button of the show and member that `key` names; null shows the lists' answer again. */
export function holdUpvote(key: string, upvote: HeldUpvote | null): void {
  if (upvote) held.set(key, upvote);
  else held.delete(key);
  for (const tell of watchers) tell();
}

/** A count of the show has been told live: news, also where it is the number that was there before. */
export function countTold(eventId: string): void {
  told.set(eventId, timesTold(eventId) + 1);
  for (const tell of watchers) tell();
}

const timesTold = (eventId: string) => told.get(eventId) ?? 0;

export function useTimesTold(eventId: string): number {
  return useSyncExternalStore(subscribe, () => timesTold(eventId));
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

export function useHeldUpvote(key: string): HeldUpvote | undefined {
  return useSyncExternalStore(subscribe, () => held.get(key));
}

const saysSameCount = (listed: Listed, { over }: HeldUpvote) =>
  listed.count === over.count && listed.told === over.told;

/** Count and state to show: each held one as long as the lists have said nothing new about it. */
export function shownUpvote(listed: Listed, upvote: HeldUpvote | undefined): Upvote {
  const { count, upvoted } = listed;
  if (!upvote) return { count, upvoted };
  return {
    count: saysSameCount(listed, upvote) ? upvote.count : count,
    upvoted: upvoted === upvote.over.upvoted ? upvote.upvoted : upvoted,
  };
}

/**
 * True once the lists have said something new about both. What is held has then served its time: it must go, or
 * it would come back as soon as the lists, moved by other members, say again what they said then.
 */
export function hasServed(listed: Listed, upvote: HeldUpvote): boolean {
  return !saysSameCount(listed, upvote) && listed.upvoted !== upvote.over.upvoted;
}
