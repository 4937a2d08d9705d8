import { reviewInput } from '#schema/venues/venue-review.ts';
import { Button } from '#web/components/Button.tsx';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { drafts } from '#web/data/drafts.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import { useDraftForm } from '#web/data/forms/use-draft-form.ts';
import { changed } from '#web/data/graphql/changed.ts';
import type { MyVenueReviewQuery } from '#web/data/graphql/generated/pages/graphql.ts';
import { request } from '#web/data/request.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { StarChoice } from './StarChoice.tsx';

type OwnReview = NonNullable<MyVenueReviewQuery['myVenueReview']>;
const rules = rulesOf(reviewInput);
const maxStars = '5';

type Props = { venueId: string; own: OwnReview | null; onDone: () => void };

/** Stars, title and text; starts with the member's own review, which it replaces (REV-01, REV-05, REV-08..11). */
export function ReviewForm({ venueId, own, onDone }: Props) {
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

  return (
    <form
      aria-label="Write a Review"
      noValidate
      onSubmit={submit}
      className="grid animate-appear justify-items-start gap-5 border-2 border-ink bg-sheet p-5 sm:p-6"
    >
      {own && (
        <p className="text-faded">
          {own.isVisible
            ? 'You have already reviewed this venue. A new review replaces it.'
            : 'A moderator has hidden your review. You can still change it.'}
        </p>
      )}
      <FormErrors form={form} />
      <BoundControl form={form} name="rating">
        {({ value, onChange, ...field }) => (
          <StarChoice {...field} value={Number(value)} onChange={(stars) => onChange(String(stars))} />
        )}
      </BoundControl>
      <TextField {...form.field('title')} label="Title (optional)" className="w-full" />
      <TextArea
        {...form.field('comment')}
        label="Comment (optional)"
        className="w-full"
        placeholder="The sound, the sight lines, the bar, the way home"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {own ? 'Update Review' : 'Submit Review'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
