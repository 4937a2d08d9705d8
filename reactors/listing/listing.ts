import { v5 } from 'uuid';
import type { Recorded } from '#schema/events.ts';
import type { CreateListing } from '#schema/listing.ts';
import { parseTime } from '#schema/show-time.ts';
import { NothingToDo, type Reactor } from '../reactor.ts';

/** The namespace of this reactor's command ids; another value would list everything a second time. */
const commandIds = '0d9d1c52-7c0e-5b7e-9a55-1f7f3d1f2b6a';

/**
 * Lists what was approved, under the id that the approval names (MOD-26). The listing keeps the intent of the
 * submission and the time and name of the decision.
 */
export const listing: Reactor<'SubmissionApproved'> = {
  name: 'listing',
  on: ['SubmissionApproved'],

  async react(approved, { log, send }) {
    const stream = (await log.readStream(approved.stream)) as Recorded[];
    const submitted = stream.find((event) => event.type === 'ShowSubmitted');
    if (!submitted) throw new NothingToDo(`nothing was submitted in ${approved.stream}`);
    if (typeof approved.data.listingId !== 'string') throw new NothingToDo('the approval names no listing');
    const outcome = await send(createListing(submitted, approved));
    if (!outcome.ok && outcome.rejection.code !== 'listing-exists')
      throw new Error(`the listing was refused: ${outcome.rejection.code}`);
  },
};

function createListing(
  { data: show, meta: { correlationId } }: Recorded<'ShowSubmitted'>,
  { id, data: { listingId, venueId, decidedBy }, meta: { occurredAt } }: Recorded<'SubmissionApproved'>,
): CreateListing {
  return {
    type: 'CreateListing',
    data: {
      listingId,
      performer: show.performer,
      eventType: show.eventType,
      venueId: venueId ?? null,
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
      approvedBy: decidedBy.id,
    },
    meta: {
      at: occurredAt,
      actor: { kind: 'system', id: 'listing-reactor' },
      correlationId,
      causationId: id,
      commandId: v5(id, commandIds),
    },
  };
}
