import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reviewInput } from '#schema/venues/venue-review.ts';
import { toast } from '#web/components/toast.ts';
import { drafts } from '#web/data/drafts.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import type { MyVenueReviewQuery } from '#web/data/graphql/generated/graphql.ts';
import { messageOf, request } from '#web/data/request.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { useDraft } from '#web/data/use-draft.ts';

export type OwnReview = NonNullable<MyVenueReviewQuery['myVenueReview']>;
type Fields = z.input<typeof reviewInput>;

const maxStars = 5;

/** The review being written, and sending it: a second one replaces the first (REV-05, REV-08, REV-09). */
export function useReviewForm(venueId: string, own: OwnReview | null, onDone: () => void) {
  const draft = `review:${venueId}`;
  const form = useForm<Fields, unknown, z.output<typeof reviewInput>>({
    defaultValues: drafts.mergeInto(draft, {
      rating: own?.rating ?? maxStars,
      title: own?.title ?? '',
      comment: own?.comment ?? '',
    }),
    resolver: zodResolver(reviewInput),
  });
  useDraft(draft, form);

  function close(): void {
    drafts.clear(draft);
    onDone();
  }

  const submit = form.handleSubmit(async (review) => {
    try {
      await request('POST', `/api/venues/${encodeURIComponent(venueId)}/reviews`, review);
    } catch (error) {
      const description = messageOf(error, 'Failed to submit review');
      toast({ title: 'Error', description, variant: 'destructive' });
      handleSessionEnd(error);
      return;
    }
    invalidate('Venue', 'VenueConnection', 'Review', 'ReviewConnection');
    toast({ title: 'Review submitted', description: 'Thank you for your review.' });
    close();
  });

  return { form, submit, close };
}
