import { announcementFromEvents } from '#domain/scraped-event/announcement.ts';
import type { Recorded } from '#schema/events.ts';
import type { CreateListing } from '#schema/listings/listing.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';
import { findVenueByName } from './find-venue.ts';
import { fromScrapedEvent } from './from-scraped-event.ts';
import { fromSubmission } from './from-submission.ts';

type Approved = Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>;
type Deps = Parameters<Reactor['react']>[1];

/**
 * Lists approved submissions and approved scraped events under the id of the approval (MOD-25, MOD-26). The
 * listing keeps their correlation id, and the time and actor of the decision.
 */
export const listingReactor: Reactor<Approved['type']> = {
  name: 'listing',
  on: ['SubmissionApproved', 'ScrapedEventApproved'],

  async react(approved, deps) {
    if (typeof approved.data.listingId !== 'string') throw new SkipEvent('the approval names no listing');
    const outcome = await deps.send(await commandFor(approved, deps));
    if (!outcome.ok && outcome.rejection.code !== 'listing-exists')
      throw new Error(`CreateListing was rejected: ${outcome.rejection.code}`);
  },
};

async function commandFor(approved: Approved, { log, city }: Deps): Promise<CreateListing> {
  const stream = (await log.readStream(approved.stream)) as Recorded[];
  if (approved.type === 'SubmissionApproved') {
    const submitted = stream.find((event) => event.type === 'ShowSubmitted');
    if (!submitted) throw new SkipEvent(`no submission in ${approved.stream}`);
    return fromSubmission(submitted, approved);
  }
  const scraped = stream.find((event) => event.type === 'EventScraped');
  const found = announcementFromEvents(stream.filter(({ revision }) => revision < approved.revision));
  if (!scraped || !found) throw new SkipEvent(`no scraped event in ${approved.stream}`);
  return fromScrapedEvent({ scraped, found }, approved, {
    city,
    venue: await findVenueByName(log, found.venue),
  });
}
