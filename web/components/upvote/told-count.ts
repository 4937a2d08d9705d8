export type Answered = { id: string; upvoteCount: number };

/** The last number of a show that was told live; `missed` is the answer after which messages may have been missed. */
export type Told = { id: string; count: number; missed: Answered | null } | null;

/** Every change is told, so the last message is the newest, whatever answer is still on its way. */
export function afterMessage(id: string, count: number): Told {
  return { id, count, missed: null };
}

/** Messages may have been missed: the next answer is newer than what was told so far. */
export function afterGap(told: Told, answered: Answered): Told {
  return told && { ...told, missed: answered };
}

/** The count to show: what was told, as long as no later answer may know more (UPV-03). */
export function countShown(told: Told, answered: Answered): number {
  if (told?.id !== answered.id) return answered.upvoteCount;
  return told.missed === null || told.missed === answered ? told.count : answered.upvoteCount;
}
