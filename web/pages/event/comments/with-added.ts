import type { ShownCommentFragment as ShownComment } from '#web/data/graphql/generated/pages/graphql.ts';

export type { ShownComment };

/** The comments with live updates applied: new ones in order, pending ones as approved. Newest first. */
export function withAdded(listed: readonly ShownComment[], added: readonly ShownComment[]): ShownComment[] {
  const byId = new Map([...listed, ...added].map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
