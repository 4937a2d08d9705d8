import type { ListingState } from '#schema/listings/listing-state.ts';
import type { ListedValues } from '#schema/scraping/scraped-change.ts';
import type { RevisedFields, ScrapedEventFact, ScrapedFields } from '#schema/scraping/scraped-event.ts';

/** A show as announced on a page, and the source that found it first. */
export type Announcement = ScrapedFields & { sourceId: string };

type Fact = { type: string; data: unknown };

/** The announcement after its stream's events, revisions included; null without a scraped event. */
export function announcementFromEvents(stream: readonly Fact[]): Announcement | null {
  return (stream as readonly ScrapedEventFact[]).reduce(applyToAnnouncement, null);
}

export function applyToAnnouncement(known: Announcement | null, fact: ScrapedEventFact): Announcement | null {
  if (fact.type === 'EventScraped') {
    const { scrapedEventId: _id, runId: _run, ...announcement } = fact.data;
    return announcement;
  }
  if (fact.type !== 'ScrapedEventRevised' || !known) return known;
  const { scrapedEventId: _id, runId: _run, sourceId: _source, ...changes } = fact.data;
  return { ...known, ...changes };
}

type KnownFields = RevisedFields & Pick<ScrapedFields, 'eventName' | 'performers' | 'originalImageUrl'>;

/**
 * The fields whose values changed on the page (D-95); empty when none did. A missing value (null, no
 * performers) is not a change: pages of one source differ in their detail. Name and performers change
 * together, since they are displayed together, and so does a picture with our copy of it; sites often change the query
 * of a picture's address alone.
 */
export function revisedFields(known: KnownFields, found: RevisedFields): RevisedFields {
  const {
    eventName = known.eventName,
    performers = known.performers,
    state = stateOf(known),
    originalImageUrl = null,
    imageUrl = null,
    ...others
  } = found;
  const listed = performers.length > 0 ? performers : known.performers;
  const changed = Object.entries(others).filter(
    ([field, value]) => value != null && value !== known[field as keyof KnownFields],
  );
  const isRenamed = eventName !== known.eventName || listed.join('\n') !== known.performers.join('\n');
  const hasNewPicture =
    originalImageUrl !== null &&
    withoutQuery(originalImageUrl) !== withoutQuery(known.originalImageUrl ?? '');
  return {
    ...(isRenamed && { eventName, performers: [...listed] }),
    ...Object.fromEntries(changed),
    ...(hasNewPicture && { originalImageUrl, imageUrl }),
    ...(state !== stateOf(known) && { state }),
  };
}

/** What a further source says of a show other than before, `known`; all of it the first time (D-131). */
export function fieldsElsewhere(
  known: ListedValues | undefined,
  { endTime: _end, description: _description, ...found }: RevisedFields,
): RevisedFields {
  return known ? revisedFields(known, found) : { originalImageUrl: null, imageUrl: null, ...found };
}

const stateOf = ({ state = 'scheduled' }: Pick<KnownFields, 'state'>): ListingState => state;
const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0];
