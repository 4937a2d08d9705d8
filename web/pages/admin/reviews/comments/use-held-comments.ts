import { useState } from 'react';
import type { AdminComment } from '#schema/wire.ts';
import { toast } from '#web/components/toast.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { HeldCommentsDocument, type HeldCommentsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { deleteWithUndo } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change-failure.ts';
import { focusRow, focusRowIfLost } from '../../table/focus-row.ts';
import { useAllPages } from '../../table/use-all-pages.ts';

export type HeldComment = HeldCommentsQuery['adminComments']['edges'][number]['node'];
export type CommentVerdict = 'approve' | 'reject';

const sentences = {
  approve: { title: 'Comment Approved', says: 'is now visible.', failed: 'Failed to approve the comment' },
  reject: { title: 'Comment Rejected', says: 'stays hidden.', failed: 'Failed to reject the comment' },
};

/** The call that deletes a comment, and that decides it with a verdict behind it. */
export function commentPath(id: string): string {
  return `/api/admin/comments/${encodeURIComponent(id)}`;
}

const by = ({ username }: HeldComment) => `The comment by ${username ?? 'a member'}`;
const commentsChanged = () => invalidate('Comment', 'CommentConnection');

/** The comments under review, and deciding them (ARV-16). A decided one stays in its place, with its outcome. */
export function useHeldComments() {
  const comments = useAllPages(HeldCommentsDocument, {}, ({ adminComments }) => adminComments);
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, CommentVerdict>>(new Map());

  /** Answers whether it is decided now. */
  async function decide(held: HeldComment, verdict: CommentVerdict, reason?: string): Promise<boolean> {
    const { title, says, failed } = sentences[verdict];
    setUnderWay((others) => new Map(others).set(held.id, verdict));
    try {
      const body = verdict === 'reject' ? { reason } : undefined;
      const answer = await request('PATCH', `${commentPath(held.id)}/${verdict}`, body);
      const { status, moderationReason }: AdminComment = await answer.json();
      comments.change((all) =>
        all.map((comment) => (comment.id === held.id ? { ...comment, status, moderationReason } : comment)),
      );
      toast({ title, description: `${by(held)} ${says}` });
      commentsChanged();
      focusRowIfLost(held.id);
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      if (isGone(error)) comments.change((all) => all.filter(({ id }) => id !== held.id));
      return false;
    } finally {
      setUnderWay((others) => new Map([...others].filter(([other]) => other !== held.id)));
    }
  }

  function remove(held: HeldComment): void {
    deleteWithUndo({
      path: commentPath(held.id),
      kind: 'Comment',
      description: { before: `${by(held)} is being deleted.`, after: `${by(held)} is deleted.` },
      onUndone: () => focusRow(held.id),
      onDeleted: commentsChanged,
      onFailed: (error) => showChangeFailure(error, 'Failed to delete the comment'),
    });
  }

  return { comments, underWay, decide, remove };
}
