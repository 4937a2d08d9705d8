import { Button } from '#web/components/Button.tsx';
import { BoundControl } from '#web/components/forms/BoundControl.tsx';
import { FormErrors } from '#web/components/forms/FormErrors.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { StarChoice } from './StarChoice.tsx';
import { type OwnReview, useReviewForm } from './use-review-form.ts';

type Props = { venueId: string; own: OwnReview | null; onDone: () => void };

/** Stars, title and text; starts with the member's own review, if there is one (REV-01, REV-11). */
export function ReviewForm({ venueId, own, onDone }: Props) {
  const { form, submit, close } = useReviewForm(venueId, own, onDone);
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
