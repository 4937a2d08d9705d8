import { announcementFromEvents } from '#domain/scraped-event/announcement.ts';
import type { Recorded } from '#schema/events.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import type { CreateListing } from '#schema/listings/listing.ts';
import { followedAfter, listedFields, proposedValues } from '#schema/scraping/scraped-change.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';
import { findVenueByName } from './find-venue.ts';
import { changesFrom, fromScrapedEvent } from './from-scraped-event.ts';
import { toCreateListing, toReviseListing } from './listing-commands.ts';

type Approved = Recorded<'SubmissionApproved' | 'ScrapedEventApproved'>;
type Accepted = Recorded<'ScrapedChangeAccepted'>;
type Deps = Parameters<Reactor['react']>[1];

/**
 * Lists approved submissions and approved scraped events under the id of the approval (MOD-25, MOD-26), and revises
 * the listing when an administrator accepts a change of its page (D-113). The listing keeps their correlation id, and
 * the time and actor of the decision.
 */
export const listingReactor: Reactor<Approved['type'] | Accepted['type']> = {
  name: 'listing',
  on: ['SubmissionApproved', 'ScrapedEventApproved', 'ScrapedChangeAccepted'],

  async react(approved, deps) {
    if (approved.type === 'ScrapedChangeAccepted') return reviseListing(approved, deps);
    if (typeof approved.data.listingId !== 'string') throw new SkipEvent('the approval names no listing');
    const outcome = await deps.send(await commandFor(approved, deps));
    if (!outcome.ok && outcome.rejection.code !== 'listing-exists')
      throw new Error(`CreateListing was rejected: ${outcome.rejection.code}`);
  },
};

/** A listing that was removed or got further days meanwhile stays as it is. */
async function reviseListing(accepted: Accepted, { log, city, send }: Deps): Promise<void> {
  const stream = (await log.readStream(accepted.stream)) as Recorded[];
  const [scraped] = stream;
  const before = stream.filter(({ revision }) => revision < accepted.revision);
  const followed = (before as readonly unknown[] as ScrapedEventFact[]).reduce(followedAfter, null);
  if (!scraped || !followed) throw new SkipEvent(`no scraped event in ${accepted.stream}`);
  const values = proposedValues(followed, accepted.data.sourceId);
  const fields = listedFields.filter((field) => accepted.data.fields.includes(field));
  const venue = await findVenueByName(log, values.venue);
  const { listingId } = accepted.data;
  const outcome = await send(
    toReviseListing({ listingId, changes: changesFrom(values, fields, { city, venue }) }, scraped, accepted),
  );
  if (outcome.ok) return;
  const { code } = outcome.rejection;
  if (code === 'listing-unknown' || code === 'additional-dates-not-after')
    throw new SkipEvent(`the listing ${listingId} cannot take the change: ${code}`);
  throw new Error(`ReviseListing was rejected: ${code}`);
}

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

/** The listing of a visitor's show: as submitted, linked to the venue that the approval names. */
function fromSubmission(
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
