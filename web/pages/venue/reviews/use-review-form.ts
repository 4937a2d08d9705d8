import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { reviewInput } from '#schema/venue-review.ts';
import { invalidate } from '#web/graphql/client.ts';
import type { MyVenueReviewQuery } from '#web/graphql/generated/graphql.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf, request } from '#web/request.ts';

export type OwnReview = NonNullable<MyVenueReviewQuery['myVenueReview']>;
type Fields = z.input<typeof reviewInput>;

const mostStars = 5;

/** The review being written, and what sending it does: a second one replaces the first (REV-05, REV-08, REV-09). */
export function useReviewForm(venueId: string, own: OwnReview | null, onDone: () => void) {
  const form = useForm<Fields, unknown, z.output<typeof reviewInput>>({
    defaultValues: {
      rating: own?.rating ?? mostStars,
      title: own?.title ?? '',
      comment: own?.comment ?? '',
    },
    resolver: zodResolver(reviewInput),
  });

  const submit = form.handleSubmit(async (review) => {
    try {
      await request('POST', `/api/venues/${encodeURIComponent(venueId)}/reviews`, review);
    } catch (error) {
      const description = messageOf(error, 'Failed to submit review');
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    invalidate('Venue', 'VenueConnection', 'Review', 'ReviewConnection');
    toast({ title: 'Review submitted', description: 'Thank you for your review.' });
    onDone();
  });

  return { form, submit };
}
