import type { RunTally } from '#schema/scraping/batch-job.ts';

/** Counters and notes of a run so far. */
export type Tally = RunTally;

const maxNotes = 200;
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
  addNote(tally, note);
}

export function addNote(tally: Tally, note: string): void {
  if (tally.notes.length >= maxNotes) tally.moreNotes += 1;
  else tally.notes.push(note.slice(0, maxNoteLength).toWellFormed());
}

/** Notes what became of the shows that were read, and why there are none. */
export function summarize(tally: Tally): Tally {
  const { eventsFound, eventsAdded, eventsDuplicate, eventsRevised = 0, leftOut = 0, whyNothing } = tally;
  const venueless = tally.notes.filter((note) => note.endsWith(' names no venue')).length;
  const remedies =
    venueless > 0 && eventsFound > 0
      ? ['Shows without a venue were left out: if all are at one, name the venue in Venue keywords']
      : [];
  const nothing = eventsFound === 0 && whyNothing !== undefined ? [whyNothing] : [];
  const counts =
    leftOut === 0
      ? []
      : [
          `${eventsFound + leftOut} shows were read: ${eventsAdded} added, ${eventsDuplicate - eventsRevised} known, ${eventsRevised} revised, ${leftOut} left out`,
        ];
  const lines = [...nothing, ...counts, ...remedies];
  return { ...tally, warning: tally.warning || lines.length > 0, notes: [...lines, ...tally.notes] };
}

/** One sentence per line; null without any. */
export function notesOf({ notes, moreNotes }: Tally): string | null {
  if (notes.length === 0) return null;
  return [...notes, ...(moreNotes > 0 ? [`...and ${moreNotes} more`] : [])].join('\n');
}
