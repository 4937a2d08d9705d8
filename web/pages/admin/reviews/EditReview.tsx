import { useState } from 'react';
import { moderatedReview } from '#schema/venues/venue-review.ts';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { Select } from '#web/components/forms/Select.tsx';
import { TextArea } from '#web/components/forms/TextArea.tsx';
import { TextField } from '#web/components/forms/TextField.tsx';
import { toast } from '#web/components/toast/toast.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import { useSchemaForm } from '#web/data/forms/use-schema-form.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { showChangeFailure } from '../change/change-failure.ts';
import { RowDialog } from '../change/RowDialog.tsx';
import { changesOf } from '../change/use-row-form.ts';
import { type Review, ratings } from './filters.ts';
import type { Revision } from './use-review-changes.ts';

const rules = rulesOf(moderatedReview);
const stars = ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }));

type Props = {
  review: Review;
  onRevise: (id: string, revision: Revision) => Promise<void>;
  onClose: () => void;
};

/** Edits a review (ARV-01, ARV-11). */
export function EditReview({ review, onRevise, onClose }: Props) {
  const [before] = useState(() => valuesOf(moderatedReview, review));
  const form = useSchemaForm({ schema: moderatedReview, rules, values: before });

  const submit = form.handleSubmit(async (revision) => {
    try {
      await onRevise(review.id, changesOf(rules, before, revision));
    } catch (error) {
      form.showServerErrors(error);
      return showChangeFailure(error, 'Failed to update the review');
    }
    toast({
      title: 'Review Updated',
      description: `The review by ${review.username ?? 'a member'} is saved.`,
    });
    changed('review');
    onClose();
  });

  return (
    <RowDialog
      title="Edit review"
      description={`By ${review.username ?? 'a member'}`}
      save="Save changes"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select {...form.field('rating')} label="Rating" options={stars} />
      <TextField {...form.field('title')} label="Title" />
      <TextArea {...form.field('comment')} label="Comment" rows={6} />
      <Checkbox {...form.field('isVisible')} label="Visible: everyone can read it, and its stars count" />
    </RowDialog>
  );
}
