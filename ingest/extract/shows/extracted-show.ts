import type { PageVenue } from '../structured/page-venue.ts';
import type { Element } from '../text/html.ts';
import type { Coordinates } from './other-towns.ts';

/** One show as extracted from a page, not validated; see `toScrapedFields`. */
export type ExtractedShow = {
  name: string | null;
  /** The page's own id of the item, if it has one. */
  itemId?: string | null;
  /** The address of the show's own page: its id if the page has no other. */
  pageUrl?: string | null;
  /** Why the show cannot be attended; null when it takes place. */
  calledOff: 'is cancelled' | 'is postponed' | 'is online only' | null;
  isSoldOut?: boolean;
  /** ISO 8601 UTC or a date; null when it cannot be parsed. `startAsWritten` is the text of the page. */
  startTime: string | null;
  startAsWritten: string | null;
  endTime: string | null;
  venue: string | null;
  address: string | null;
  /** The town of the venue, where the page has it apart, and where it is. */
  town?: string | null;
  coordinates?: Coordinates | null;
  /** The venue of the whole page, for a show that names none. */
  pageVenue?: PageVenue | null;
  performers: readonly string[];
  organizers?: readonly string[];
  description: string | null;
  /** The show's pages, tickets first. */
  links: readonly string[];
  images: readonly string[];
  price: string | null;
  /** Types of the show in schema.org or on the page, such as 'MusicEvent'. */
  types: readonly string[];
  keywords: string;
  confidence: number;
  /** The element of the show on the page, if known. */
  element: Element | null;
};

/** A note on an entry that cannot be read, or, without an entry, on a page that was not read to its end. */
export type ShowNote = { note: string; isEntry?: false };
