import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { Announcement } from './announcement.ts';
import { announcedInFile } from './calendar-file.ts';
import { candidateOf } from './candidate.ts';
import { announcedBy } from './from-schema.ts';
import { type Element, treeOfPage } from './html.ts';
import { jsonLdOf } from './json-ld.ts';
import { microdataOf } from './microdata.ts';
import { baseOf, isCalendarFile, isJson, type Reading } from './page.ts';
import { pictureFor, picturesAt } from './picture.ts';
import { eventsIn } from './schema-events.ts';
import { firstAddress } from './web-address.ts';
import { folded } from './words.ts';

const mostItems = 500;
const mostNotes = 200;

type Kept = { candidate: ScrapedFields; place: number; element: Element | null };
type Judged = { kept: Kept[]; skipped: string[]; entries: number };

/** Entries of structured data, the first kind that has usable ones; null where there are no entries at all. */
export function structured(reading: Reading): { judged: Judged | null; broken: number } {
  const { page, city, today } = reading;
  if (isCalendarFile(page)) {
    const told = announcedInFile(page.body, { timeZone: city.timeZone, today });
    return { judged: judge(told, reading), broken: 0 };
  }
  const { values, broken } = jsonLdOf(page);
  const linked = judge(announcedIn(values, new Map(), reading), reading);
  if (linked.kept.length > 0 || isJson(page)) return { judged: linked, broken };
  const { nodes, elements } = microdataOf(treeOfPage(page));
  const marked = judge(announcedIn(nodes, elements, reading), reading);
  const best = marked.kept.length > 0 || linked.entries === 0 ? marked : linked;
  return { judged: best.entries > 0 ? best : null, broken };
}

function* announcedIn(
  roots: readonly unknown[],
  elements: ReadonlyMap<unknown, Element>,
  { city: { timeZone } }: Reading,
): Generator<Announcement> {
  const { events, whole } = eventsIn(roots);
  for (const event of events)
    yield { ...announcedBy(event, { timeZone, whole }), element: elements.get(event) ?? null };
}

/** What entries would be kept as, each show once, and why the others would not. */
export function judge(found: Iterable<Announcement | { note: string }>, reading: Reading): Judged {
  const judged: Judged = { kept: [], skipped: [], entries: 0 };
  const seen = new Set<string>();
  for (const each of found) {
    const place = judged.entries;
    judged.entries += 1;
    const verdict = 'note' in each ? each : candidateOf(each, reading);
    if ('note' in verdict) {
      judged.skipped.push(verdict.note);
      continue;
    }
    const { eventName, venue, startTime } = verdict.candidate;
    const key = `${folded(eventName)}|${folded(venue)}|${startTime}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (judged.kept.length === mostItems) {
      judged.skipped.push(`Only the first ${mostItems} shows of the page are taken`);
      break;
    }
    judged.kept.push({ candidate: verdict.candidate, place, element: 'note' in each ? null : each.element });
  }
  return judged;
}

/** The shows kept, with pictures from the source's selector where they name none, and notes on all the rest. */
export function presented(
  judged: Judged | null,
  broken: number,
  { page, source }: Reading,
): { items: ScrapedFields[]; skipped: string[] } {
  const { kept = [], skipped = [], entries = 0 } = judged ?? {};
  const notes = [
    ...Array.from({ length: broken }, () => 'A block of structured data cannot be read'),
    ...skipped,
  ];
  if (notes.length > mostNotes)
    notes.splice(mostNotes, notes.length, `${notes.length - mostNotes} more entries cannot be used`);
  if (
    !source.imageSelector ||
    isCalendarFile(page) ||
    kept.every(({ candidate }) => candidate.originalImageUrl)
  )
    return { items: kept.map(({ candidate }) => candidate), skipped: notes };
  const pictures = picturesAt(treeOfPage(page), source.imageSelector);
  if (!pictures) notes.push('The image selector of the source cannot be read');
  return {
    items: kept.map(({ candidate, place, element }) => {
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
