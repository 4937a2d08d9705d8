import type { Element } from './text/html.ts';

/** One show as the page gives it, not validated; see `toScrapedFields`. */
export type ExtractedShow = {
  name: string | null;
  /** The page's own id of the item, where it gives one. */
  itemId?: string | null;
  /** Why nobody can attend the show; null when it takes place. */
  calledOff: 'is cancelled' | 'is postponed' | 'is online only' | null;
  /** ISO 8601 UTC or a date; null when it cannot be parsed. `startAsWritten` is the text of the page. */
  startTime: string | null;
  startAsWritten: string | null;
  endTime: string | null;
  venue: string | null;
  address: string | null;
  performers: readonly string[];
  description: string | null;
  /** The show's pages, tickets first. */
  links: readonly string[];
  images: readonly string[];
  price: string | null;
  /** Names of kinds that schema.org or the page gives the show, such as 'MusicEvent'. */
  types: readonly string[];
  keywords: string;
  confidence: number;
  /** The element of the show on the page, if known. */
  element: Element | null;
};
