import { Controller } from 'react-hook-form';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '#web/components/Button.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { StarChoice } from './StarChoice.tsx';
import { type OwnReview, useReviewForm } from './use-review-form.ts';

type Props = { venueId: string; own: OwnReview | null; onDone: () => void };

/** Stars, title and text; starts with the member's own review, if there is one (REV-01, REV-11). */
export function ReviewForm({ venueId, own, onDone }: Props) {
  const { form, submit, close } = useReviewForm(venueId, own, onDone);
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
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
      <Controller control={control} name="rating" render={({ field }) => <StarChoice {...field} />} />
      <TextField
        label="Title (optional)"
        className="w-full"
        maxLength={limits.reviewTitle}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Comment (optional)"
        className="w-full"
        placeholder="The sound, the sight lines, the bar, the way home"
        maxLength={limits.reviewComment}
        error={errors.comment?.message}
        {...register('comment')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {own ? 'Update Review' : 'Submit Review'}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
