import type { Recorded } from '#schema/events.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import type { CreateListing } from '#schema/listings/listing.ts';
import { toCreateListing } from './listing-commands.ts';

/** The listing of a visitor's show: as submitted, linked to the venue that the approval names. */
export function fromSubmission(
  { data: show, meta: { correlationId } }: Recorded<'ShowSubmitted'>,
  approved: Recorded<'SubmissionApproved'>,
): CreateListing {
  return toCreateListing(
    {
      performer: show.performer,
      eventType: show.eventType,
      venueId: approved.data.venueId ?? null,
      venue: show.venue,
      address: show.address,
      date: show.date,
      time: parseTime(show.time) ?? '',
      additionalDates: show.additionalDates,
      price: show.price,
      ageRestriction: show.ageRestriction,
      url: show.url,
      imageUrl: show.imageUrl,
      origin: { kind: 'submission', id: show.submissionId },
    },
    correlationId,
    approved,
  );
}
