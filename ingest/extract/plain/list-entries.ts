import type { ShowNote } from '../shows/extracted-show.ts';
import type { Node } from '../text/html.ts';
import { venueNouns } from '../text/venue-words.ts';
import { toLine } from '../text/words.ts';
import {
  isListTitle,
  isNoName,
  isOtherSection,
  isVenueName,
  nameInText,
  nameOf,
  placeBehind,
  withoutAsides,
  withoutWords,
} from './entry-name.ts';
import { type Parts, partsOf } from './entry-parts.ts';
import { type FoundStarts, findStarts } from './find-start.ts';
import { hoursOfText } from './hours-of-text.ts';
import type { ListRules } from './list-rules.ts';
import type { PageDate } from './page-dates.ts';
import type { PageFlow } from './page-flow.ts';
import { type Above, type Item, shapeOf } from './page-items.ts';
import type { Section } from './section-runs.ts';
import { sectionsOf } from './sections.ts';

/** An entry with more text is no entry of a list. */
const maxText = 3000;

/** An entry of a list; `name` is null where only a heading above may have it. */
export type Entry = {
  nodes: readonly Node[];
  parts: Parts;
  text: string;
  above: readonly Above[];
  name: string | null;
  found: Exclude<FoundStarts, { problem: string }>;
};

/** 'Tin Lantern Closed for the holiday', beside others of the day. */
const closedLine = /^[^|.]{0,40}\bclosed\b/i;
const maxClosed = 100;

/** The entries of a section: one, or one for each of its hours that has a name of its own. */
export function* entriesOf(
  section: Section,
  flow: PageFlow,
  dates: readonly PageDate[],
  rules: ListRules,
): Generator<Entry | ShowNote> {
  const isClosed = ({ start: from, end: to }: Item) =>
    to - from < maxClosed &&
    closedLine.test(flow.text.slice(from, to)) &&
    !dates.some(({ index }) => index >= from && index < to);
  const items = section.items.filter((item) => section.items.length < 2 || !isClosed(item));
  const [start, end] = [items[0]?.start ?? 0, items.at(-1)?.end ?? 0];
  const isOther =
    section.above.some(({ text, level }) => level < 8 && isOtherSection(text)) ||
    items.some((item) => item.end - item.start < 60 && isOtherSection(flow.text.slice(item.start, item.end)));
  if (end - start > maxText || isOther) return;
  const own = dates.filter(({ index }) => index >= start && index < end);
  const nodes = items.flatMap((item) => item.nodes);
  const isAside = (node: Node) => flow.isAside(flow.start(node));
  const toParts = (of: readonly Node[]) => partsOf(of, maxText, isAside);
  const allParts = toParts(nodes);
  const whole = toEntry(allParts, nodes, section.above, own, rules);
  const hours = hoursOfText(
    flow.text.slice(start, end),
    own.map((each) => ({ ...each, index: each.index - start, end: each.end - start })),
    rules,
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
          toParts(inner),
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
      (parts.length === 1 ||
        (whole && 'note' in whole) ||
        new Set(parts.map((each) => (each && 'name' in each ? each.name : ''))).size > 1)
    ) {
      for (const part of parts) if (part) yield part;
      return;
    }
    const acts = allParts ? actsOf(allParts, own, hours.length, rules) : [];
    const day = date?.iso ?? date?.words;
    const entries = acts.map((act) => toEntry(act, nodes, section.above, own, rules, day));
    if (entries.length > 1 && entries.every((each) => each && 'name' in each && each.name !== null)) {
      for (const each of entries) if (each) yield each;
      return;
    }
  }
  const same = sameEntries(section, flow, own);
  if (same.length > 1 && hours.length === 0) {
    const parts = same.map((each) =>
      toEntry(toParts(each), each, section.above, own, rules, own[0]?.iso ?? own[0]?.words),
    );
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

const betweenActs = /\s*;\s*|\s+\/+\s+|[,\s]+(?:and\s+)?then\s+|[,\s]+followed by\s+/i;
const betweenSentences = /(?<=\p{Ll}{2}|\d|[ap]m)\.\s+(?=\p{Lu})/u;

/** 'Night Heron 6pm, then Fern at 9pm' and 'Night Heron (6:30); Fern (10:15)': acts of one day, with an hour each. */
function actsOf(parts: Parts, dates: readonly PageDate[], count: number, rules: ListRules): Parts[] {
  const line = dates
    .reduce((text, { words }) => text.replace(looseWords(words), ' '), parts.text)
    .replace(/^[\s|:–—-]+/, '');
  const split = (mark: RegExp) => {
    const acts = line.split(mark);
    return acts.length === count && acts.every((act) => hoursOfText(act, [], rules).length === 1) ? acts : [];
  };
  const nameIn = (act: string) => {
    const own = parts.names.filter((name) => name !== '' && act.includes(name));
    return own.find((name) => act.startsWith(name)) ?? (new Set(own).size === 1 ? own[0]! : '');
  };
  const acts = split(betweenActs);
  const sentences = acts.length > 0 ? acts : split(betweenSentences);
  const names = sentences.map(nameIn);
  if (new Set(names).size === count && !names.includes(''))
    return sentences.map((text, at) => {
      const name = names[at]!;
      return {
        ...parts,
        text,
        names: [name],
        venue: parts.venue ?? placeBehind(text, name),
        isNameless: false,
      };
    });
  // The venue of all, in bold: 'Tin Lantern Night Heron, 6pm; Fern, 9pm'.
  const [first = ''] = acts;
  const lead = parts.names.find((name) => name !== '' && first.startsWith(name)) ?? '';
  const rest = first.slice(lead.length);
  const isLed = lead !== '' && /^[\s|:]*\p{L}{2}/u.test(rest);
  return acts.map((act, at) => ({
    ...parts,
    text: isLed ? `${lead} | ${at === 0 ? rest : act}` : act,
    names: isLed ? [lead] : [],
    isNameless: false,
  }));
}

function toEntry(
  given: Parts | null,
  nodes: readonly Node[],
  above: readonly Above[],
  dates: readonly PageDate[],
  rules: ListRules,
  day = '',
): Entry | ShowNote | null {
  if (!given || !/\d/.test(given.text)) return null;
  const parts = { ...given };
  let text = day === '' ? parts.text : `${day} | ${parts.text}`;
  for (const { words, iso } of dates)
    if (iso !== null && day === '') text = text.replace(looseWords(words), `${iso} | `);
  const found = findStarts(text, rules);
  if ('problem' in found && found.problem === 'no date') return null;
  const words = [...('words' in found ? found.words : []), ...dates.map((date) => date.words)];
  if (noShow.test(text)) return null;
  const atPlace = parts.names.find((name) => isPlaceIn(parts.text, name));
  if (atPlace && parts.names.length > 1) parts.venue ??= atPlace;
  parts.venue ??= placeInSentence(parts.text);
  const venue = parts.venue ?? rules.venue;
  parts.names = parts.names.filter((each) => !isVenueName(each, rules.venue));
  const written =
    nameOf(parts.names, venue, words) ?? nameInText(parts.isNameless ? '' : text, { words, venue });
  const [, act = '', place = ''] = bill.exec(written ?? '') ?? [];
  if (place !== '') parts.venue ??= place;
  const isPart = partOfShow.test(written ?? '');
  const name = (isPart ? nameAbove(above) : null) ?? (written && withoutAsides(act || written));
  if ('problem' in found) return name ? { note: `'${toLine(name, 80)}' ${found.problem}` } : null;
  return { nodes, parts, text, above, name, found };
}

const noShow = /(?:^|\|)[\s–-]*(?:private\s+(?:party|event|function|rental)|closed\b)/i;
/** What has its name in a heading above: a tour, the reception of an exhibition. */
const partOfShow = /\btour\W*$|^\W*(?:opening|closing)\s+(?:reception|party|celebration)\W*$/i;
/** 'Night Heron, Fern @ Tin Lantern, $8'. */
const bill = /^(.*\p{L}.*?)\s+@\s*(\p{L}[^,|(@]*[^,|(@\s])/u;

/** True of the bold 'Tin Lantern' of 'Tonight at the Tin Lantern, see Night Heron at 8pm'. */
const isPlaceIn = (text: string, name: string) =>
  name.length > 2 && new RegExp(`\\sat\\s+(?:the\\s+)?${RegExp.escape(name)}\\s*,`, 'u').test(text);

/** 'at Canopy, 916 Springdale Rd'. */
const beforeAddress = /\bat\s+((?:the\s+)?\p{Lu}(?:St\.|[^,.|()]){1,50}),\s+\d{2,5}\s+\p{Lu}/u;
/** 'at the Tin Playhouse.' */
const placeByWord = new RegExp(
  `\\bat\\s+((?:the\\s+)?[\\p{L}'’]+(?:\\s+[^\\s,.|()]+){0,3}?\\s(?:${venueNouns}|auditorium|center))(?=\\s*(?:[.,|]|$))`,
  'iu',
);
function placeInSentence(text: string): string | null {
  const place = (beforeAddress.exec(text) ?? placeByWord.exec(text))?.[1] ?? '';
  return /^(?:the\s+)?\p{Lu}/u.test(place) ? place : null;
}

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
export function nameAbove(above: readonly Above[]): string | null {
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
