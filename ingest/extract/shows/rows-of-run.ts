import { cityDate, isDate } from '#schema/kernel/time/calendar.ts';
import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { withoutWords } from '../plain/names/entry-name.ts';
import { entriesOf } from '../text/element-around.ts';
import { type Element, elementsOf, parsePage, textUnder } from '../text/html.ts';
import { findStart } from '../times/find-start.ts';
import { startedAt } from './add-from-list.ts';
import type { ValidatedShows, ValidShow } from './validate-shows.ts';

const rowNames = new Set(['li', 'tr', 'div', 'article', 'p', 'a', 'span', 'button']);
/** Characters of a row: more is the text of something else. */
const maxRow = 160;
const minRows = 3;
/** Those of a run that has a place of its own on the page. */
const minOwnRows = 2;

const notPublic =
  /\b(?:cancell?ed|postponed|school groups?|(?:groups?|students?|members?|donors?|staff) only|student matin[eé]es?|private)\b/i;
/** What a row has besides day and hour; a name of its own is that of another show. */
const label =
  /\b(?:(?:buy|get|book|find|select|purchase|reserve)\b(?: (?:now|tickets?|seats))?|tickets?|sold out|more info|available|availability|limited|few left|selling fast|from|matin[eé]e|evening|preview|opening|closing|night|performance|final)\b|[$€£]\d+(?:\.\d\d)?|\P{L}+/giu;

type Row = { element: Element; start: string; rest: string; isPublic: boolean };

/**
 * The shows of a page's data with its runs as their performances: rows of one kind in one place, each with one day of the
 * run and one hour, the first of them on its first day, and at its hour where the data has one. Half of the rows have no
 * words of their own, so that a list of other shows is none. Those of one of several shows stand in its entry of the page.
 * The rows of a run that has begun end on its last day; without rows it is none.
 */
export function withPerformances(
  { valid, begun }: Pick<ValidatedShows, 'valid' | 'begun'>,
  context: PageContext,
): ValidShow[] {
  const timeZone = context.city.timeZone;
  const shows = [...valid, ...begun];
  const runs = shows.filter((show) => isRun(show, timeZone));
  const rows = runs.length > 0 ? rowsOf(context) : [];
  if (rows.length === 0) return [...valid];
  const shown = new Set(shows.map(({ candidate }) => candidate.eventName));
  const entries = shown.size > 1 ? entriesOf(parsePage(context.page), shown) : null;
  const names = new Map(
    [...(entries ?? [])].flatMap(([name, elements]) =>
      elements.map((each): [Element, string] => [each, name]),
    ),
  );
  const byName = Map.groupBy(rows, ({ element }) =>
    names.get(around(element, (each) => names.has(each)) ?? element),
  );
  const rowsFor = ({ candidate: { eventName } }: ValidShow) =>
    entries ? (byName.get(eventName) ?? []) : rows;
  const isOnly = ({ candidate: { eventName } }: ValidShow) =>
    shows.filter(({ candidate }) => candidate.eventName === eventName).length === 1;
  return shows.flatMap((show) => {
    const hasBegun = begun.includes(show);
    const least = entries ? minOwnRows : minRows;
    const starts =
      runs.includes(show) && isOnly(show)
        ? startsOfRun(show, rowsFor(show), { timeZone, least, hasBegun })
        : [];
    return starts.length === 0
      ? hasBegun
        ? []
        : [show]
      : starts.map((startTime) => startedAt(show, { ...show, candidate: { ...show.candidate, startTime } }));
  });
}

const dayMs = 86_400_000;

/** True for a show of several days; one that ends after midnight is none. */
function isRun({ candidate: { startTime, endTime } }: ValidShow, timeZone: string): boolean {
  if (!endTime || dayIn(endTime, timeZone) <= dayIn(startTime, timeZone)) return false;
  return isDate(startTime) || Date.parse(endTime) - Date.parse(startTime) >= dayMs;
}

const dayIn = (moment: string, timeZone: string) => (isDate(moment) ? moment : cityDate(moment, timeZone));

function startsOfRun(
  { candidate: { startTime, endTime } }: ValidShow,
  rows: readonly Row[],
  { timeZone, least, hasBegun }: { timeZone: string; least: number; hasBegun: boolean },
): string[] {
  const groups = [...Map.groupBy(rows, ({ element }) => kindAround(element)).values()];
  const [largest = []] = groups.toSorted((one, other) => other.length - one.length);
  const [first, last] = [startTime, endTime ?? startTime].map((moment) => dayIn(moment, timeZone));
  const days = largest.map(({ start }) => cityDate(start, timeZone));
  const isWhole = hasBegun
    ? days.at(-1) === last
    : days[0] === first && (isDate(startTime) || largest[0]?.start === startTime);
  const isOfRun = isWhole && days.every((day) => day >= (first ?? '') && day <= (last ?? ''));
  const bare = largest.filter(({ rest }) => rest === '');
  if (largest.length < least || !isOfRun || bare.length * 2 < largest.length) return [];
  const starts = new Set(largest.flatMap(({ start, isPublic }) => (isPublic ? [start] : [])));
  return [...starts].slice(0, bounds.shows);
}

/** Levels of elements between a row and the entry around it. */
const maxLevels = 40;

/** The innermost element around another one that is among those searched. */
function around(element: Element, isFound: (each: Element) => boolean): Element | null {
  let each = element.parent as Element | null;
  for (let level = 0; each && level < maxLevels; level += 1, each = each.parent as Element | null)
    if (isFound(each)) return each;
  return null;
}

/** The outermost elements of a page that have one day and one hour. */
function rowsOf({ page, today, city: { timeZone } }: PageContext): Row[] {
  const rows = new Map<Element, Row>();
  const texts = elementsOf(parsePage(page))
    .filter(({ name }) => rowNames.has(name))
    .map((element) => ({
      element,
      text: textUnder([element], { maxLength: 2 * maxRow }).replace(/\s+/g, ' '),
    }))
    .filter(({ text }) => text.length <= maxRow && /\d/.test(text))
    .take(bounds.datedElements);
  for (const { element, text } of texts) {
    if (around(element, (each) => rows.has(each))) continue;
    const found = findStart(text, { today, timeZone, isListed: true });
    if ('problem' in found || !found.hasTime) continue;
    const rest = withoutWords(text, found.words).replace(label, '');
    rows.set(element, { element, start: found.start, rest, isPublic: !notPublic.test(text) });
  }
  return [...rows.values()];
}

/** The kind of the element around a row: a performance that is sold out is no link, and has other classes. */
function kindAround({ parent }: Element): string {
  const { name = '', attribs = {} } = (parent as Element | null) ?? {};
  return `${name}.${/^\s*([\w-]+)/.exec(attribs.class ?? '')?.[1] ?? ''}`;
}
