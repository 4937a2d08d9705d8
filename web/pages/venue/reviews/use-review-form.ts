import { reviewInput } from '#schema/venues/venue-review.ts';
import { toast } from '#web/components/toast/toast.ts';
import { drafts } from '#web/data/drafts.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { changed } from '#web/data/graphql/changed.ts';
import type { MyVenueReviewQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { request } from '#web/data/request.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';

export type OwnReview = NonNullable<MyVenueReviewQuery['myVenueReview']>;

const rules = rulesOf(reviewInput);
const maxStars = '5';

/** The review being written, and sending it: a second one replaces the first (REV-05, REV-08, REV-09). */
export function useReviewForm(venueId: string, own: OwnReview | null, onDone: () => void) {
  const draft = `review:${venueId}`;
  const values = valuesOf(reviewInput, own);
  const { form, submit } = useDraftForm({
    draft,
    schema: reviewInput,
    rules,
    values: own ? values : { ...values, rating: maxStars },
    post: (review) => request('POST', `/api/venues/${encodeURIComponent(venueId)}/reviews`, review),
    failure: { title: 'Error', text: 'Failed to submit review' },
    onFailed: handleSessionEnd,
    onPosted: () => {
      changed('review');
      toast({ title: 'Review submitted', description: 'Thank you for your review.' });
      onDone();
    },
  });

  function close(): void {
    drafts.clear(draft);
    onDone();
  }

  return { form, submit, close };
}
