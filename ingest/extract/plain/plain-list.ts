import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import type { ExtractedShow, ShowNote } from '../shows/extracted-show.ts';
import type { PageVenue } from '../structured/page-venue.ts';
import { type Node, parsePage } from '../text/html.ts';
import { splitNames, toLine } from '../text/words.ts';
import { isListTitle, isNoName, nameInText, nameOf, withoutAsides, withoutWords } from './entry-name.ts';
import { type Parts, partsOf } from './entry-parts.ts';
import { type FoundStarts, findStarts } from './find-start.ts';
import { hoursOfText } from './hours-of-text.ts';
import { datesOfPage, type PageDate } from './page-dates.ts';
import { flowOf, type PageFlow } from './page-flow.ts';
import { type Above, shapeOf } from './page-items.ts';
import type { Section } from './section-runs.ts';
import { sectionsOf } from './sections.ts';
import { venuesOf, withVenuesFirst } from './venues-of-list.ts';

const confidence = 60;
/** An entry with more text is no entry of a list. */
const maxText = 3000;
/** Entries of a page with a date and a name that make a list without further evidence. */
const minEntries = 3;
const price =
  /[$€£]\s?\d{1,4}(?:[.,]\d{2})?(?:\s?[-–]\s?[$€£]?\d{1,4}(?:[.,]\d{2})?)?|\b\d{1,3}(?:[.,]\d{2})?\s?€/;

type Rules = {
  today: string;
  timeZone: string;
  dayFirst: boolean;
  isAfternoon: boolean;
  usualHour: string | null;
  isListed: boolean;
};
export type Entry = {
  nodes: readonly Node[];
  parts: Parts;
  text: string;
  above: readonly Above[];
  name: string | null;
  found: Exclude<FoundStarts, { problem: string }>;
};

/** The shows of a page without structured data: what has a date, a name, and an hour or a link. */
export function* showsInLists(
  context: PageContext,
  venue: PageVenue | null,
): Generator<ExtractedShow | ShowNote> {
  const $ = parsePage(context.page);
  const root = $.root()[0] as unknown as Node;
  const flow = flowOf(root);
  const rules: Rules = {
    today: context.today,
    timeZone: context.city.timeZone,
    dayFirst: isDayFirst(context.page.body, flow.text),
    isAfternoon: timesArePm.test(flow.text),
    usualHour: usualHourIn(flow.text),
    isListed: true,
  };
  const dates = datesOfPage(flow.text, rules).slice(0, bounds.datedElements);
  const entries: Entry[] = [];
  let tried = 0;
  for (const section of sectionsOf('children' in root ? root.children : [], flow, dates)) {
    if (++tried > bounds.listEntries) break;
    for (const found of entriesOf(section, flow, dates, rules)) {
      if ('note' in found) yield found;
      else entries.push(found);
    }
  }
  const isOfOneVenue = splitNames(context.source.venueKeywords).length === 1;
  const timed = entries.filter(({ found }) => found.hasTime).length;
  // The rows of a tour, or of the days of a play, have no names: another entry without one is none.
  const pathOf = (above: readonly Above[]) =>
    above.flatMap(({ text, level }) => (level < 8 ? text : [])).join('\n');
  const withName = new Set(entries.flatMap(({ name, above }) => (name === null ? [] : pathOf(above))));
  const named = entries.flatMap((entry) => {
    const name = entry.name ?? (withName.has(pathOf(entry.above)) ? null : nameAbove(entry.above));
    return name === null ? [] : [{ ...entry, name }];
  });
  const shows = isOfOneVenue ? named : withVenuesFirst(named);
  const venues = isOfOneVenue ? [] : venuesOf(shows);
  for (const [at, { parts, found, text, name, nodes }] of shows.entries()) {
    const isEnough = found.hasTime
      ? found.isSure || timed >= minEntries
      : found.isSure && parts.links.length > 0 && shows.length >= minEntries;
    if (!isEnough) continue;
    const place = parts.venue ?? venues[at] ?? null;
    const show = {
      name,
      calledOff: calledOffIn(text),
      startAsWritten: null,
      endTime: null,
      venue: place,
      address: null,
      performers: [],
      description: null,
      links: parts.links,
      images: [],
      price: price.exec(text)?.[0] ?? null,
      types: [],
      keywords: '',
      confidence,
      element: (nodes.length === 1 && nodes[0] && 'attribs' in nodes[0]
        ? nodes[0]
        : null) as ExtractedShow['element'],
      pageVenue: venue,
    };
    for (const startTime of found.starts) yield { ...show, startTime };
  }
  if (tried > bounds.listEntries || !flow.isWhole) yield { note: tooManyEntries, isEntry: false };
}

const tooManyEntries = `Only the first ${bounds.listEntries} entries of the lists of the page were tried: name the address of a shorter page, or of a calendar file or feed`;

/** 'All shows PM', 'Times are p.m. unless noted'. */
const timesArePm = /\b(?:times?|shows?|starts?)\s+(?:(?:are|is)\s+)?(?:all\s+)?p\.?\s?m\b/i;
/** 'All shows at 8 pm unless noted', 'Doors 7, show 8 for all shows'. */
const usualHour =
  /(?:^|[|.!?(])\s*(?:(?:(?:unless|except)[^|.]{0,40},\s*)?(?:all|every|most)\s(?:of our\s)?(?:\p{L}+\s){0,2}?(?:shows?|concerts?|performances?|gigs?|music|readings?|sets?|events?|bands?)\b[^|.\d]{0,40}|(?:shows?|concerts?|performances?|music)\s(?:always\s)?(?:starts?|begins?|is|are)\s(?:promptly\s)?at\s|doors[^|.]{0,30}?(?:show|music)\s(?:at\s)?)(?<hour>\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\b\.?)?)(?<rest>[^|.]{0,60})/iu;

function usualHourIn(text: string): string | null {
  const { groups = {} } = usualHour.exec(text) ?? {};
  const isUsual =
    /^\s*(?:all|every|most|shows|concerts|performances|music)/i.test(
      usualHour.exec(text)?.[0].replace(/^[|.!?(\s]+/, '') ?? '',
    ) || /\b(?:all|every|each|unless)\b/i.test(groups.rest ?? '');
  const hours = isUsual && groups.hour ? hoursOfText(`show ${groups.hour}`) : [];
  return hours[0]?.clock ?? null;
}

/** Pages in other languages, and with other currencies, write the day before the month. */
const isDayFirst = (body: string, text: string) =>
  /<html[^<>]{0,500}\slang=["']?(?!en)[a-z]{2}\b/i.test(body.slice(0, bounds.markup)) ||
  /\d\s?(?:Uhr|h\d\d|€)/.test(text);

/** Headings of what is no list of shows to come. */
const otherSection =
  /^(?:[^\s]+\s+){0,2}?(?:press|reviews?|(?:opening |holiday |kitchen |business )?hours|closures?|closed|rentals?|rent|hire|jobs?|careers|hiring|auditions?|classes|courses|faqs?|news|blog|archives?|past|previous|recent posts?|gift cards?|shipping|deadlines?|submissions?|food trucks?|admission|parking|comments|memberships?|sponsors?|contact|visit|in the media|releases?|discography|shop|store|merch|season passes)(?:[\s:(]+[^\s]+){0,3}$/i;
const isOtherSection = (text: string) => otherSection.test(text.replace(/^[\s|]+|[\s|]+$/g, ''));

const calledOffIn = (text: string) =>
  /\bcancell?ed\b/i.test(text)
    ? ('is cancelled' as const)
    : /\bpostponed\b/i.test(text)
      ? ('is postponed' as const)
      : /(?:^|\|)\s*(?:online(?: only| event)?|virtual|live ?stream)\s*(?:\||$)/i.test(text)
        ? ('is online only' as const)
        : null;

/** The entries of a section: one, or one for each of its hours that has a name of its own. */
function* entriesOf(
  section: Section,
  flow: PageFlow,
  dates: readonly PageDate[],
  rules: Rules,
): Generator<Entry | ShowNote> {
  const { items } = section;
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
  const isOther =
    section.above.some(({ text, level }) => level < 8 && isOtherSection(text)) ||
    items.some((item) => item.end - item.start < 60 && isOtherSection(flow.text.slice(item.start, item.end)));
  if (end - start > maxText || isOther) return;
  const own = dates.filter(({ index }) => index >= start && index < end);
  const nodes = items.flatMap((item) => item.nodes);
  const whole = toEntry(nodes, section.above, own, rules);
  const hours = hoursOfText(
    flow.text.slice(start, end),
    own.map((each) => ({ ...each, index: each.index - start, end: each.end - start })),
  ).map((hour, at) => ({ index: hour.index + start, end: hour.end + start, key: `${at}` }));
  if (hours.length > 1) {
    const date = own.find(({ words }) => words !== '');
    const parts = [...sectionsOf(nodes, flow, hours)]
      .map((part) => {
        const first = part.items[0];
        const hasDate = own.some(
          ({ index, end: last }) => index >= (first?.start ?? 0) && last <= (part.items.at(-1)?.end ?? 0),
        );
        const inner = part.items.flatMap((item) => item.nodes);
        return toEntry(
          inner,
          [...section.above, ...part.above],
          own,
          rules,
          hasDate || !date ? '' : (date.iso ?? date.words),
        );
      })
      .filter((each) => each !== null && !('note' in each) && each.name !== null && each.found.hasTime);
    if (
      parts.length > (whole && 'note' in whole ? 0 : 1) &&
      (parts.length === 1 || new Set(parts.map((each) => (each && 'name' in each ? each.name : ''))).size > 1)
    ) {
      for (const part of parts) if (part) yield part;
      return;
    }
  }
  const same = sameEntries(section, flow, own);
  if (same.length > 1 && hours.length === 0) {
    const parts = same.map((each) => toEntry(each, section.above, own, rules, own[0]?.iso ?? own[0]?.words));
    const entries = parts.filter((each) => each !== null && !('note' in each) && each.name !== null);
    if (entries.length === same.length) {
      for (const each of entries) if (each) yield each;
      return;
    }
  }
  if (whole) yield whole;
}

/** Elements of one shape under the heading of a day. */
function sameEntries({ items }: Section, flow: PageFlow, dates: readonly PageDate[]): Node[][] {
  const [first, ...others] = items;
  const shapes = new Set(others.map(({ element }) => (element ? shapeOf(element) : '')));
  const isHeading = first && dates.every(({ index }) => index < first.end) && others.length > 1;
  const rest = first
    ? dates.reduce((text, { words }) => text.replace(words, ''), flow.text.slice(first.start, first.end))
    : '';
  if (!isHeading || shapes.size !== 1 || shapes.has('') || /\p{L}{3}/u.test(rest)) return [];
  return /^(?:p|span|b|strong)\./.test([...shapes][0] ?? '') ? [] : others.map(({ nodes }) => [...nodes]);
}

function toEntry(
  nodes: readonly Node[],
  above: readonly Above[],
  dates: readonly PageDate[],
  rules: Rules,
  day = '',
): Entry | ShowNote | null {
  const parts = partsOf(nodes, maxText);
  if (!parts || !/\d/.test(parts.text)) return null;
  let text = day === '' ? parts.text : `${day} | ${parts.text}`;
  for (const { words, iso } of dates)
    if (iso !== null && day === '') text = text.replace(looseWords(words), `${iso} | `);
  const found = findStarts(text, rules);
  if ('problem' in found && found.problem === 'no date') return null;
  const words = [...('words' in found ? found.words : []), ...dates.map((date) => date.words)];
  const written =
    nameOf(parts.names, parts.venue, words) ??
    nameInText(parts.isNameless ? '' : text, { words, venue: parts.venue });
  const [, act = '', place = ''] = bill.exec(written ?? '') ?? [];
  if (place !== '') parts.venue ??= place;
  const isTour = /\btour\W*$/i.test(written ?? '');
  const name = (isTour ? nameAbove(above) : null) ?? (written && withoutAsides(act || written));
  if ('problem' in found) return name ? { note: `'${toLine(name, 80)}' ${found.problem}` } : null;
  return { nodes, parts, text, above, name, found };
}

/** 'Night Heron, Fern @ Tin Lantern, $8'. */
const bill = /^(.*\p{L}.*?)\s+@\s*(\p{L}[^,|(@]*[^,|(@\s])/u;

const looseWords = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${words
      .split(/[\s|]+/)
      .filter(Boolean)
      .map(RegExp.escape)
      .join('[\\s|]*')}(?![\\p{L}\\d])`,
    'u',
  );

/** The name of a show whose entries have none: the nearest heading above them that is one. */
function nameAbove(above: readonly Above[]): string | null {
  const names = above.filter(
    ({ text, level }) =>
      level < 8 &&
      /\p{L}{2}/u.test(text) &&
      !isNoName(text) &&
      !isListTitle(text) &&
      !/[|\d]/.test(text) &&
      text.length < 80,
  );
  const name = (names.findLast(({ text }) => !/\btour$/i.test(text)) ?? names.at(-1))?.text;
  return name ? withoutWords(name, []) : null;
}
