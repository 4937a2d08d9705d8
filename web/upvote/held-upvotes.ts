import { useSyncExternalStore } from 'react';
import type { Upvote } from '#schema/wire.ts';

/**
 * What a button shows in place of the lists' answer: what the member has just chosen, then what the server
 * answered to it. `over` is what the lists said at that time: once they say otherwise, they are newer.
 */
export type HeldUpvote = Upvote & { over: Upvote };

const held = new Map<string, HeldUpvote>();
const watchers = new Set<() => void>();

/** Shows `upvote` at every button of the show and member that `key` names; null shows the lists' answer again. */
export function holdUpvote(key: string, upvote: HeldUpvote | null): void {
  if (upvote) held.set(key, upvote);
  else held.delete(key);
  for (const tell of watchers) tell();
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

export function useHeldUpvote(key: string): HeldUpvote | undefined {
  return useSyncExternalStore(subscribe, () => held.get(key));
}

/** Count and state to show: each held one as long as the lists have said nothing new about it. */
export function shownUpvote(listed: Upvote, upvote: HeldUpvote | undefined): Upvote {
  if (!upvote) return listed;
  return {
    count: listed.count === upvote.over.count ? upvote.count : listed.count,
    upvoted: listed.upvoted === upvote.over.upvoted ? upvote.upvoted : listed.upvoted,
  };
}

/**
 * True once the lists have said something new about both. What is held has then served its time: it must go, or
 * it would come back as soon as the lists, moved by other members, say again what they said then.
 */
export function hasServed(listed: Upvote, { over }: HeldUpvote): boolean {
  return listed.count !== over.count && listed.upvoted !== over.upvoted;
}
