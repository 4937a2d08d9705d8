export type ListedCount = { id: string; upvoteCount: number };

/** The last live count of a show; `missed` is the response after which messages may have been missed. */
export type LiveCount = { id: string; count: number; missed: ListedCount | null } | null;

/** There is a message for every change, so the last one is newer than any pending response. */
export function afterMessage(id: string, count: number): LiveCount {
  return { id, count, missed: null };
}

/** Messages may have been missed: the next response is newer than the live count. */
export function afterGap(live: LiveCount, listed: ListedCount): LiveCount {
  return live && { ...live, missed: listed };
}

/** The count to show: the live one until a response may be newer (UPV-03). */
export function displayedCount(live: LiveCount, listed: ListedCount): number {
  if (live?.id !== listed.id) return listed.upvoteCount;
  return live.missed === null || live.missed === listed ? live.count : listed.upvoteCount;
}
