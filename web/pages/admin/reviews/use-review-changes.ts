import type { AdminReview } from '#schema/wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { markDeleted } from '#web/data/pending-deletions.ts';
import { isGone, request } from '#web/data/request.ts';
import { deleteRow } from '../change/delete-row.ts';
import { useRowChange } from '../change/use-row-change.ts';
import type { Review } from './filters.ts';

/** The REST path that revises and deletes a review. */
export function reviewPath(id: string): string {
  return `/api/admin/venue-reviews/${encodeURIComponent(id)}`;
}

export type Revision = Partial<Pick<AdminReview, 'rating' | 'title' | 'comment' | 'isVisible'>>;

/** Editing, hiding, unhiding and deleting reviews (ARV-04, ARV-07..09, ARV-14). */
export function useReviewChanges() {
  const { pendingIds, change } = useRowChange();

  /**
   * Updates the row by the response, or removes it if the review no longer exists. Rethrows the error of the call.
   */
  async function applyResponse(id: string, call: Promise<Response>): Promise<void> {
    try {
      const { rating, title, comment, isVisible }: AdminReview = await (await call).json();
      write('AdminReview', { id, rating, title, comment, isVisible });
    } catch (error) {
      if (isGone(error)) markDeleted([reviewPath(id)]);
      throw error;
    }
  }

  /** Rethrows the error of the call. */
  async function hide(id: string): Promise<void> {
    await applyResponse(id, request('PATCH', `${reviewPath(id)}/hide`));
  }

  async function revise(id: string, revision: Revision): Promise<void> {
    await applyResponse(id, request('PATCH', reviewPath(id), revision));
  }

  async function toggleVisible({ id, isVisible, username }: Review): Promise<void> {
    const call = async () => {
      await (isVisible ? hide(id) : revise(id, { isVisible: true }));
      toast({
        title: isVisible ? 'Review Hidden' : 'Review Visible',
        description: `The review by ${username ?? 'a member'} ${isVisible ? 'no longer counts' : 'counts again'}.`,
      });
      changed('review');
    };
    await change(id, call, [isVisible ? 'Failed to hide the review' : 'Failed to show the review']);
  }

  function remove({ id, username }: Review): void {
    const review = `The review by ${username ?? 'a member'}`;
    deleteRow({
      id,
      path: reviewPath(id),
      kind: 'Review',
      before: `${review} is being deleted.`,
      after: `${review} is deleted.`,
      onDeleted: () => changed('review'),
      failure: ['Failed to delete the review'],
    });
  }

  /** Deletes without "Undo", after a confirmation. Rethrows the error of the call. */
  async function removeNow(id: string): Promise<void> {
    await request('DELETE', reviewPath(id));
    markDeleted([reviewPath(id)]);
  }

  return { pendingIds, hide, revise, toggleVisible, remove, removeNow };
}
