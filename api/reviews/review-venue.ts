import { createdId } from '#domain/created-id.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { reviewInput } from '#schema/venues/venue-review.ts';
import type { Review } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { streamAsOf } from '../commands/stream-as-of.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { isVenueListed } from '../listings/load-current.ts';
import { presentReviews, reviewFromEvents } from './presenter.ts';

/** `first`: there was no review of the caller's before. */
export type ReviewResult = { review: Review; first: boolean };

/** Writes the caller's review of a listed venue, or replaces what it said; a hidden one stays hidden (R-34, REV-11). */
export async function reviewVenue(
  gateway: Gateway,
  caller: Caller,
  venueId: string,
  input: unknown,
): Promise<ReviewResult | Rejection> {
  const text = parseInput(reviewInput, input);
  if (isRejection(text)) return text;
  if (!(await isVenueListed(gateway, venueId))) return { code: 'venue-unknown' };
  const meta = metadataFor(gateway, caller);
  const userId = caller.actor.id;
  const reviewId = createdId('review', meta.commandId);
  const outcome = await gateway.send({
    type: 'ReviewVenue',
    data: { ...text, reviewId, venueId, userId },
    meta,
  });
  if (!outcome.ok) return outcome.rejection;
  const row = reviewFromEvents(await streamAsOf(gateway, outcome));
  const [review] = row ? await presentReviews(gateway, [row]) : [];
  if (!review) throw new Error(`the events of ${outcome.stream} give no review`);
  return { review, first: outcome.events.some(({ type }) => type === 'VenueReviewPosted') };
}
