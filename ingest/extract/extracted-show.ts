import type { Element } from './text/html.ts';

/** What a page says of one show, its texts as they were written; whether it can be used is judged afterwards. */
export type ExtractedShow = {
  name: string | null;
  /** The page's own id of the item, where it gives one. */
  itemId?: string | null;
  /** Why the show is none to go to. */
  calledOff: 'is cancelled' | 'is postponed' | 'is online only' | null;
  /** ISO 8601 UTC, a date alone, or null for what cannot be read; beside it the words that say it. */
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
  /** Where on the page it stands, if that is known. */
  element: Element | null;
};
