import { useState } from 'react';
import type { AdminComment } from '#schema/wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { HeldCommentsDocument, type HeldCommentsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import { deleteRow } from '../../change/delete-row.ts';
import { focusRowIfLost } from '../../table/focus-row.ts';
import { useTableRows } from '../../table/use-table-rows.ts';

export type HeldComment = HeldCommentsQuery['adminComments']['edges'][number]['node'];
export type CommentVerdict = 'approve' | 'reject';

const messages = {
  approve: { title: 'Comment Approved', outcome: 'is now visible.', failed: 'Failed to approve the comment' },
  reject: { title: 'Comment Rejected', outcome: 'stays hidden.', failed: 'Failed to reject the comment' },
};

/** The REST path that deletes a comment; with a verdict appended, the one that decides it. */
export function commentPath(id: string): string {
  return `/api/admin/comments/${encodeURIComponent(id)}`;
}

const commentBy = ({ username }: HeldComment) => `The comment by ${username ?? 'a member'}`;

/** The comments under review, and deciding them (ARV-16). Decided ones stay in the list, with their outcome. */
export function useHeldComments() {
  const comments = useTableRows(HeldCommentsDocument, {}, ({ adminComments }) => adminComments);
  const [pendingVerdicts, setPendingVerdicts] = useState<ReadonlyMap<string, CommentVerdict>>(new Map());

  /** Resolves to true if the comment is decided. */
  async function decide(comment: HeldComment, verdict: CommentVerdict, reason?: string): Promise<boolean> {
    const { title, outcome, failed } = messages[verdict];
    setPendingVerdicts((others) => new Map(others).set(comment.id, verdict));
    try {
      const body = verdict === 'reject' ? { reason } : undefined;
      const response = await request('PATCH', `${commentPath(comment.id)}/${verdict}`, body);
      const { status, moderationReason }: AdminComment = await response.json();
      write('AdminComment', { id: comment.id, status, moderationReason });
      toast({ title, description: `${commentBy(comment)} ${outcome}` });
      changed('comment');
      focusRowIfLost(comment.id);
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      if (isGone(error)) markDeleted([commentPath(comment.id)]);
      return false;
    } finally {
      setPendingVerdicts((others) => new Map([...others].filter(([other]) => other !== comment.id)));
    }
  }

  function remove(comment: HeldComment): void {
    deleteRow({
      id: comment.id,
      path: commentPath(comment.id),
      kind: 'Comment',
      before: `${commentBy(comment)} is being deleted.`,
      after: `${commentBy(comment)} is deleted.`,
      onDeleted: () => changed('comment'),
      failure: ['Failed to delete the comment'],
    });
  }

  return { comments, pendingVerdicts, decide, remove };
}
