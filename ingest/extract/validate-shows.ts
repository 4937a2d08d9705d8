import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { ExtractedShow } from './extracted-show.ts';
import { baseOf, formOf, type PageContext } from './page.ts';
import { sourceKinds } from './source-kinds.ts';
import { type Element, parsePage } from './text/html.ts';
import { findPictures, pictureFor } from './text/picture.ts';
import { firstAddress } from './text/web-address.ts';
import { folded } from './text/words.ts';
import { toScrapedFields } from './to-scraped-fields.ts';

const maxShows = 500;
const maxNotes = 200;

type ValidShow = { candidate: ScrapedFields; place: number; element: Element | null };
type ValidatedShows = { valid: ValidShow[]; skipped: string[]; entries: number };

/**
 * The shows of the first kind of structured data that has usable ones; without any, the reasons of the first kind that
 * has entries; null where there are no entries. `broken` counts blocks that cannot be read.
 */
export function findStructuredShows(context: PageContext): {
  validated: ValidatedShows | null;
  broken: number;
} {
  let unusable: ValidatedShows | null = null;
  let broken = 0;
  for (const { suits, find } of sourceKinds) {
    if (!suits(context.page)) continue;
    const found = find(context);
    broken += found.broken;
    const validated = validate(found.shows, context);
    if (validated.valid.length > 0) return { validated, broken };
    if (validated.entries > 0) unusable ??= validated;
  }
  return { validated: unusable, broken };
}

/** Validates entries and removes duplicates; `skipped` has the reasons for the others. */
export function validate(
  found: Iterable<ExtractedShow | { note: string }>,
  reading: PageContext,
): ValidatedShows {
  const validated: ValidatedShows = { valid: [], skipped: [], entries: 0 };
  const seen = new Set<string>();
  for (const each of found) {
    const place = validated.entries;
    validated.entries += 1;
    const verdict = 'note' in each ? each : toScrapedFields(each, reading);
    if ('note' in verdict) {
      validated.skipped.push(verdict.note);
      continue;
    }
    const { eventName, venue, startTime } = verdict.candidate;
    const key = `${folded(eventName)}|${folded(venue)}|${startTime}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (validated.valid.length === maxShows) {
      validated.skipped.push(`Only the first ${maxShows} shows of the page are taken`);
      break;
    }
    validated.valid.push({
      candidate: verdict.candidate,
      place,
      element: 'note' in each ? null : each.element,
    });
  }
  return validated;
}

/** The valid shows, with pictures by the source's selector where they have none, and notes on the others. */
export function toResult(
  validated: ValidatedShows | null,
  broken: number,
  { page, source }: PageContext,
): { items: ScrapedFields[]; skipped: string[] } {
  const { valid = [], skipped = [], entries = 0 } = validated ?? {};
  const notes = [
    ...Array.from({ length: broken }, () => 'A block of structured data cannot be read'),
    ...skipped,
  ];
  if (notes.length > maxNotes)
    notes.splice(maxNotes, notes.length, `${notes.length - maxNotes} more entries cannot be used`);
  if (
    !source.imageSelector ||
    formOf(page) !== 'html' ||
    valid.every(({ candidate }) => candidate.originalImageUrl)
  )
    return { items: valid.map(({ candidate }) => candidate), skipped: notes };
  const pictures = findPictures(parsePage(page), source.imageSelector);
  if (!pictures) notes.push('The image selector of the source cannot be read');
  return {
    items: valid.map(({ candidate, place, element }) => {
      const written = candidate.originalImageUrl
        ? []
        : pictureFor(pictures ?? [], { element, place, entries });
      return {
        ...candidate,
        originalImageUrl: candidate.originalImageUrl ?? firstAddress(written, baseOf(page)),
      };
    }),
    skipped: notes,
  };
}
