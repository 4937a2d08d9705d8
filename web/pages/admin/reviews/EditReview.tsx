import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { limits } from '#schema/kernel/limits.ts';
import { reviewChanges } from '#schema/venues/venue-review.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { toast } from '#web/components/toast.ts';
import { showChangeFailure } from '../change-failure.ts';
import { type Review, ratings } from './filters.ts';
import { type Revision, reviewsChanged } from './use-review-changes.ts';

const stars = ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }));

type Props = {
  review: Review;
  onRevise: (id: string, revision: Revision) => Promise<void>;
  onClose: () => void;
};

/** Edits a review (ARV-01, ARV-11). */
export function EditReview({ review, onRevise, onClose }: Props) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof reviewChanges>,
    unknown,
    z.output<typeof reviewChanges>
  >({
    defaultValues: {
      rating: review.rating,
      title: review.title ?? '',
      comment: review.comment ?? '',
      isVisible: review.isVisible,
    },
    resolver: zodResolver(reviewChanges),
  });
  const { errors, isSubmitting, dirtyFields } = formState;

  const submit = handleSubmit(async (revision) => {
    try {
      await onRevise(review.id, changedIn(revision, dirtyFields));
    } catch (error) {
      return showChangeFailure(error, 'Failed to update the review');
    }
    toast({
      title: 'Review Updated',
      description: `The review by ${review.username ?? 'a member'} is saved.`,
    });
    reviewsChanged();
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit review"
      description={`By ${review.username ?? 'a member'}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Edit review" noValidate onSubmit={submit} className="grid gap-5">
        <Select
          label="Rating"
          options={stars}
          error={errors.rating?.message}
          {...register('rating', { valueAsNumber: true })}
        />
        <TextField
          label="Title"
          maxLength={limits.reviewTitle}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label="Comment"
          rows={6}
          maxLength={limits.reviewComment}
          error={errors.comment?.message}
          {...register('comment')}
        />
        <Checkbox label="Visible: everyone can read it, and its stars count" {...register('isVisible')} />
      </form>
    </Dialog>
  );
}

/**
 * The changed fields of the form. Only these are sent, so that a colleague's change of another field stays.
 */
function changedIn(revision: Revision, dirty: Partial<Record<string, unknown>>): Revision {
  return Object.fromEntries(Object.entries(revision).filter(([field]) => dirty[field]));
}
