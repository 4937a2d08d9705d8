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

/** What the pages of a source say of a find. */
type Side = {
  page: ListedValues;
  /** Values that an administrator declined to list. */
  dismissed: Partial<ListedValues>;
};

/** What pages say of a find, compared with what is listed of it (D-113); `page` is that of its first source. */
export type FollowedShow = Side & {
  /** As of the approval and the accepted changes; null while the find is not approved. */
  listed: ListedValues | null;
  /** The further sources that list the show, in the order in which they were read (D-131). */
  others: (Side & { sourceId: string })[];
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
    return { page: listedValues(fact.data), listed: null, dismissed: {}, others: [], missed: 0, number: 0 };
  if (!followed) return null;
  const number = followed.number + 1;
  switch (fact.type) {
    case 'ScrapedEventRevised':
      return forgetDismissed({ ...followed, number, page: listedValues({ ...followed.page, ...fact.data }) });
    case 'ScrapedEventListedElsewhere':
      return { ...followed, number, others: othersAfter(followed, fact.data) };
    case 'ScrapedEventMissed':
      return { ...followed, number, missed: followed.missed + 1 };
    case 'ScrapedEventSeenAgain':
      return forgetDismissed({ ...followed, number, missed: 0 });
    case 'ScrapedEventApproved':
      return { ...followed, number, listed: followed.page };
    case 'ScrapedChangeAccepted':
      return accepted({ ...followed, number }, fact.data);
    case 'ScrapedChangeDismissed': {
      const { sourceId } = fact.data;
      return dismissed({ ...followed, number }, sourceId, openFields(followed, sourceId));
    }
    default:
      return followed;
  }
}

/** What the listing would show, by a further source or the first one; a show that is missing there is cancelled. */
export function proposedValues(followed: FollowedShow, sourceId?: string): ListedValues {
  const { page } = sideOf(followed, sourceId);
  return sourceId !== undefined || followed.missed < missedLimit ? page : { ...page, state: 'cancelled' };
}

/** The fields of an open proposal of a source: other than listed and not dismissed; empty without one. */
export function openFields(followed: FollowedShow, sourceId?: string): ListedField[] {
  const { listed } = followed;
  const { dismissed } = sideOf(followed, sourceId);
  const proposed = proposedValues(followed, sourceId);
  return listedFields.filter(
    (field) =>
      listed &&
      (sourceId === undefined || isStated(field, proposed[field])) &&
      !isEqual(proposed[field], listed[field]) &&
      !isEqual(proposed[field], dismissed[field]),
  );
}

/** True while a source has an open proposal. */
export const hasOpenFields = (followed: FollowedShow): boolean =>
  [undefined, ...followed.others.map(({ sourceId }) => sourceId)].some(
    (sourceId) => openFields(followed, sourceId).length > 0,
  );

/** The values that an acceptance has listed. */
export function acceptedValues(
  followed: FollowedShow,
  { sourceId, fields }: { sourceId?: string | undefined; fields: readonly string[] },
): Partial<ListedValues> {
  const known = listedFields.filter((field) => fields.includes(field));
  return pick(proposedValues(followed, sourceId), known);
}

/** The listing takes values of one source; those of the others were declined with that. */
function accepted(
  followed: FollowedShow,
  data: { sourceId?: string | undefined; fields: readonly string[] },
): FollowedShow {
  const values = acceptedValues(followed, data);
  const fields = listedFields.filter((field) => field in values);
  const listed = followed.listed && { ...followed.listed, ...values };
  return [undefined, ...followed.others.map(({ sourceId }) => sourceId)].reduce(
    (all, sourceId) => dismissed(all, sourceId, fields),
    { ...followed, listed },
  );
}

function dismissed(
  followed: FollowedShow,
  sourceId: string | undefined,
  fields: readonly ListedField[],
): FollowedShow {
  const proposed = pick(proposedValues(followed, sourceId), fields);
  const withDismissed = <Of extends Side>(side: Of): Of => ({
    ...side,
    dismissed: { ...side.dismissed, ...proposed },
  });
  if (sourceId === undefined) return withDismissed(followed);
  const others = followed.others.map((other) => (other.sourceId === sourceId ? withDismissed(other) : other));
  return { ...followed, others };
}

/**
 * Each source words a show in its own way: the first name, type and venue of a further source, and its first address,
 * link and picture where there is one, are no proposals (D-131).
 */
function othersAfter(
  { page, listed, others }: FollowedShow,
  { sourceId, ...found }: Extract<ScrapedEventFact, { type: 'ScrapedEventListedElsewhere' }>['data'],
): FollowedShow['others'] {
  const known = others.find((other) => other.sourceId === sourceId);
  const says = listedValues({ ...(known?.page ?? page), ...found });
  const shown = listed ?? page;
  const picture = shown.imageUrl ?? shown.originalImageUrl;
  const present = { ...shown, imageUrl: picture, originalImageUrl: picture };
  const wording = listedFields.filter(
    (field) =>
      !['startTime', 'price', 'state'].includes(field) &&
      (known?.page[field] ?? null) === null &&
      present[field] !== null,
  );
  const { dismissed } = keepProposed({ page: says, dismissed: known?.dismissed ?? {} });
  const next = { sourceId, page: says, dismissed: { ...dismissed, ...pick(says, wording) } };
  return known ? others.map((other) => (other === known ? next : other)) : [...others, next];
}

/** A value that the page took back may be proposed again. */
function forgetDismissed(followed: FollowedShow): FollowedShow {
  return { ...followed, dismissed: keepProposed({ ...followed, page: proposedValues(followed) }).dismissed };
}

function keepProposed<Of extends Side>(side: Of): Of {
  const still = listedFields.filter(
    (field) => field in side.dismissed && isEqual(side.page[field], side.dismissed[field]),
  );
  return { ...side, dismissed: pick(side.page, still) };
}

function sideOf(followed: FollowedShow, sourceId: string | undefined): Side {
  return sourceId === undefined
    ? followed
    : (followed.others.find((other) => other.sourceId === sourceId) ?? followed);
}

/** A further source that says nothing of a field, or names the day alone, contradicts nobody. */
const isStated = (field: ListedField, value: ListedValues[ListedField]) =>
  value !== null && value.length > 0 && (field !== 'startTime' || value.includes('T'));

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

function pick(values: ListedValues, fields: readonly ListedField[]): Partial<ListedValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
