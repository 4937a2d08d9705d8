import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';

/** Counters and notes of a run so far. */
export type Tally = Omit<ScrapeResult, 'processingTime'> & {
  gptTokensUsed: number;
  imagesProcessed: number;
  /** Sentences for the administrator. */
  notes: string[];
  /** Number of notes beyond the limit. */
  moreNotes: number;
  /** True when something was skipped or could not be read. */
  warning: boolean;
};

const maxNotes = 30;
const maxNoteLength = 300;

export const emptyTally = (): Tally => ({
  eventsFound: 0,
  eventsAdded: 0,
  eventsDuplicate: 0,
  eventsRevised: 0,
  gptTokensUsed: 0,
  imagesProcessed: 0,
  notes: [],
  moreNotes: 0,
  warning: false,
});

export function addWarning(tally: Tally, note: string): void {
  tally.warning = true;
  if (tally.notes.length >= maxNotes) tally.moreNotes += 1;
  else tally.notes.push(note.slice(0, maxNoteLength).toWellFormed());
}

/** One sentence per line; null without any. */
export function notesOf({ notes, moreNotes }: Tally): string | null {
  if (notes.length === 0) return null;
  return [...notes, ...(moreNotes > 0 ? [`...and ${moreNotes} more`] : [])].join('\n');
}
