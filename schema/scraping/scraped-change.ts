import { cityStart } from '../kernel/time/start-time.ts';
import type { ListingState } from '../listings/listing-state.ts';
import { performerOf, type ScrapedEventFact, type ScrapedFields } from './scraped-event.ts';

/** The fields of a find that its listing shows. */
export const listedFields = [
  'eventName',
  'performers',
  'eventType',
  'venue',
  'address',
  'startTime',
  'price',
  'ticketLink',
  'originalImageUrl',
  'imageUrl',
  'state',
] as const;
export type ListedField = (typeof listedFields)[number];
export type ListedValues = Pick<ScrapedFields, Exclude<ListedField, 'state'>> & { state: ListingState };

/** What a page says of a find, compared with what is listed of it (D-113). */
export type FollowedShow = {
  page: ListedValues;
  /** As of the approval or the last accepted change; null while the find is not approved. */
  listed: ListedValues | null;
  /** Values that an administrator declined to list. */
  dismissed: Partial<ListedValues>;
  /** Whole readings of the source without the show, in a row; 2 are the most. */
  missed: number;
  /** Increases with each event that may change the proposal. */
  number: number;
};

/** Absent from so many whole readings in a row, a show is possibly cancelled. */
export const missedLimit = 2;

/** The comparison after an event of the find's stream; null before its first one. */
export function followedAfter(followed: FollowedShow | null, fact: ScrapedEventFact): FollowedShow | null {
  if (fact.type === 'EventScraped')
    return { page: listedValues(fact.data), listed: null, dismissed: {}, missed: 0, number: 0 };
  if (!followed) return null;
  const number = followed.number + 1;
  switch (fact.type) {
    case 'ScrapedEventRevised':
      return forgetDismissed({ ...followed, number, page: listedValues({ ...followed.page, ...fact.data }) });
    case 'ScrapedEventMissed':
      return { ...followed, number, missed: followed.missed + 1 };
    case 'ScrapedEventSeenAgain':
      return forgetDismissed({ ...followed, number, missed: 0 });
    case 'ScrapedEventApproved':
      return { ...followed, number, listed: followed.page };
    case 'ScrapedChangeAccepted':
      return { ...followed, number, listed: proposedValues(followed), dismissed: {} };
    case 'ScrapedChangeDismissed':
      return {
        ...followed,
        number,
        dismissed: { ...followed.dismissed, ...pick(followed, openFields(followed)) },
      };
    default:
      return followed;
  }
}

/** What the listing would show; a show that is missing is proposed as cancelled. */
export function proposedValues({ page, missed }: FollowedShow): ListedValues {
  return missed < missedLimit ? page : { ...page, state: 'cancelled' };
}

/** The fields of an open proposal: other than listed and not dismissed; empty without one. */
export function openFields(followed: FollowedShow): ListedField[] {
  const { listed, dismissed } = followed;
  const proposed = proposedValues(followed);
  return listedFields.filter(
    (field) =>
      listed && !isEqual(proposed[field], listed[field]) && !isEqual(proposed[field], dismissed[field]),
  );
}

/** A value that the page took back may be proposed again. */
function forgetDismissed(followed: FollowedShow): FollowedShow {
  const proposed = proposedValues(followed);
  const stillDismissed = listedFields.filter(
    (field) => field in followed.dismissed && isEqual(proposed[field], followed.dismissed[field]),
  );
  return { ...followed, dismissed: pick(followed, stillDismissed) };
}

/** Values of a find as fields of a listing; `address` is null where the page has none, `time` '' without one. */
export function toListingValues(values: ListedValues, timeZone: string) {
  const { eventType, venue, address, price, state } = values;
  return {
    performer: performerOf(values),
    eventType,
    venue,
    address,
    ...cityStart(values.startTime, timeZone),
    price,
    url: values.ticketLink,
    imageUrl: values.imageUrl ?? values.originalImageUrl,
    state,
  };
}

type Found = Omit<ListedValues, 'state'> & { state?: ListingState | undefined };

function listedValues(found: Found): ListedValues {
  const { eventName, performers, eventType, venue, address, startTime, price, ticketLink } = found;
  const { originalImageUrl, imageUrl, state = 'scheduled' } = found;
  const named = { eventName, performers, eventType, venue, address };
  return { ...named, startTime, price, ticketLink, originalImageUrl, imageUrl, state };
}

function pick(followed: FollowedShow, fields: readonly ListedField[]): Partial<ListedValues> {
  const proposed = proposedValues(followed);
  return Object.fromEntries(fields.map((field) => [field, proposed[field]]));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
