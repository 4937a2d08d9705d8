import { isElement } from '../../text/html.ts';
import { venueWord } from '../../text/venue-words.ts';
import { isBetweenDays } from '../../times/hours-of-text.ts';
import type { PageFlow } from '../page-flow.ts';
import {
  type Above,
  headingText,
  type Item,
  isHeading,
  isMonth,
  levelOf,
  shapeOfItem,
  textsOf,
  underAll,
} from './page-items.ts';
import { arePerformances, type RunAbove, runAboveOf } from './runs-above.ts';

/**
 * A place of the text that an entry of a list has once: its date, or its hour. `key` is equal for the same day.
 * `isDay`: without a month of its own.
 */
export type Anchor = { index: number; end: number; key: string; isDay?: boolean };

/** Neighbouring nodes with one anchor, and the texts above them, the nearest last. */
export type Section = { items: readonly Item[]; above: readonly Above[] };
export type Dated = { item: Item; own: readonly Anchor[] };

/** Of so many entries a heading, or what follows, has to be there to belong to each. */
const minShare = 0.6;
/** Dates of one show. */
const maxRun = 100;
/** Items behind the last entry of a list that may be part of it. */
const maxBehindLast = 12;

/** True for the days of one show, with nothing but hours between them. */
export const isRun = (own: readonly Anchor[], flow: PageFlow) =>
  own.length <= maxRun &&
  own.every(({ index, isDay }, at) => {
    const before = own[at - 1];
    return !isDay && (!before || isBetweenDays(flow.text.slice(before.end, index)));
  });
export const isTable = ({ nodes }: Item) =>
  nodes.some((node) => isElement(node) && /^(?:table|tbody|tr|td)$/.test(node.name));

/** Lines with nothing but days and hours of one show are one. */
function joinDays(run: readonly Dated[], flow: PageFlow): Dated[] {
  const joined: Dated[] = [];
  for (const each of run) {
    const last = joined.at(-1);
    const [start, end] = [last?.own[0], each.own.at(-1)];
    const isOne =
      last &&
      start &&
      end &&
      !isTable(each.item) &&
      isRun([...last.own.slice(-1), ...each.own], flow) &&
      isBetweenDays(flow.text.slice(last.item.start, start.index) + flow.text.slice(end.end, each.item.end));
    if (!isOne) joined.push(each);
    else {
      const item = {
        nodes: [...last.item.nodes, ...each.item.nodes],
        start: last.item.start,
        end: each.item.end,
        element: null,
      };
      joined.splice(-1, 1, { item, own: [...last.own, ...each.own] });
    }
  }
  return joined;
}

/** Where each entry begins whose date or hour is its last line, with nothing else in it; none of other entries. */
function namesBefore(run: readonly Dated[], places: readonly number[], flow: PageFlow): { at: number }[] {
  if (places.length < 2 || places.at(-1) !== run.length - 1) return [];
  const lengths = places.map((at, n) => at - (n === 0 ? 0 : places[n - 1]! + 1));
  const usual = Math.min(...lengths.slice(1));
  const areBare = places.every((at, n) => {
    const { item, own } = run[at]!;
    const before = run[at - 1]?.item;
    const [anchor] = own;
    if (!anchor || !before || lengths[n] === 0) return false;
    return (
      isBetweenDays(flow.text.slice(item.start, anchor.index) + flow.text.slice(anchor.end, item.end)) &&
      !isBetweenDays(flow.text.slice(before.start, before.end)) &&
      shapeOfItem(before) === shapeOfItem(run[places[0]! - 1]!.item)
    );
  });
  return areBare ? places.map((at, n) => ({ at: at - Math.min(lengths[n]!, n === 0 ? usual : at) })) : [];
}

const maxName = 80;

/**
 * Where each entry begins whose lines are alike, with its name before its date: the lines before the first date and
 * behind the last one are together as many as between two. What follows a date has its hour or price.
 */
function namesBetween(run: readonly Dated[], places: readonly number[], flow: PageFlow): { at: number }[] {
  const [first, second] = places;
  if (first === undefined || second === undefined || places.length < 3) return [];
  const textOf = ({ item }: Dated) => flow.text.slice(item.start, item.end);
  const gap = second - first - 1;
  const isAlike = (each: Dated | undefined) =>
    each !== undefined && each.own.length === 0 && shapeOfItem(each.item) === shapeOfItem(run[first]!.item);
  const tail = run.slice(places.at(-1)! + 1, places.at(-1)! + 1 + gap).findIndex((each) => !isAlike(each));
  const behind = tail < 0 ? Math.min(gap, run.length - 1 - places.at(-1)!) : tail;
  const length = gap - behind;
  const isName = (each: Dated | undefined) =>
    isAlike(each) &&
    textOf(each!).length <= maxName &&
    !/\d:\d\d|\d\s?[ap]\.?m\b|[.!]\s*$/i.test(textOf(each!));
  const isPeriod =
    length > 0 &&
    behind > 0 &&
    places.every((at, n) => n === 0 || at - places[n - 1]! - 1 === gap) &&
    places.every((at) => isName(run[at - length]) && /\d|\bnoon\b/i.test(textOf(run[at + 1]!)));
  return isPeriod ? places.map((at) => ({ at: at - length })) : [];
}

/**
 * True for headings that are venues: below some of them are several lines with a name each, and more of the headings
 * than of the lines have a word such as 'hall'.
 */
function areVenues(
  run: readonly Dated[],
  places: readonly number[],
  headed: readonly ({ at: number } | null)[],
  flow: PageFlow,
): boolean {
  const restOf = (at: number) => {
    const { item, own } = run[at]!;
    const [anchor] = own;
    return anchor
      ? `${flow.text.slice(item.start, anchor.index)} ${flow.text.slice(anchor.end, item.end)}`
      : '';
  };
  const rests = places.map(restOf);
  const further = rests.filter((_, n) => n > 0 && headed[n] === null);
  const hasName = (rest: string) =>
    /\p{Lu}\p{L}+/u.test(rest.replace(/\b(?:doors?|shows?|music|free|cover|tickets?)\b/giu, ''));
  const areDifferent = rests.every((rest, n) => n === 0 || headed[n] !== null || rest !== rests[n - 1]);
  const headings = headed.flatMap((each) => (each ? headingText(run[each.at]!.item, flow).text : []));
  const count = (texts: readonly string[]) => texts.filter((text) => venueWord.test(text)).length;
  return (
    further.length > 0 &&
    further.every(hasName) &&
    areDifferent &&
    count(headings) > (count(rests) * headings.length) / rests.length
  );
}

const cancelled = /^\W{0,12}(?:cancell?ed|postponed)\b(?!\s*[:–—-])/i;

/** Sections of items with at most one anchor each. */
export function* sectionsOfRun(
  written: readonly Dated[],
  flow: PageFlow,
  above: readonly Above[],
): Generator<Section> {
  const run = joinDays(written, flow);
  const places = run.flatMap(({ own }, at) => (own.length > 0 ? [at] : []));
  const [first] = places;
  if (first === undefined) return;
  const last = places.at(-1) ?? first;
  const itemAt = (at: number) => run[at]!.item;
  const gapBefore = (n: number) => run.slice(n === 0 ? 0 : places[n - 1]! + 1, places[n]);
  const dateLevel =
    places.filter((at) => isHeading(itemAt(at), flow) === 2).length >= minShare * places.length
      ? 2
      : places.filter((at) => isHeading(itemAt(at), flow) > 0).length >= minShare * places.length
        ? 1
        : 0;
  // The heading of an entry is the last thing before it, in (nearly) every gap.
  const headed = places.map((_, n) => {
    const gap = gapBefore(n);
    const found = gap.findLastIndex(
      ({ item }) => isHeading(item, flow) > dateLevel && !isMonth(headingText(item, flow).text),
    );
    // An entry with a heading inside has none above.
    const own = textsOf(itemAt(places[n]!), flow)[0]?.level ?? 8;
    const isLower =
      found >= 0 &&
      own < 7 &&
      own > levelOf(gap[found]!.item, flow) &&
      isHeading(itemAt(places[n]!), flow) === 0;
    return found < 0 || isLower
      ? null
      : { at: places[n]! - gap.length + found, shape: shapeOfItem(gap[found]!.item) };
  });
  const nonNull = headed.filter((each) => each !== null);
  const isHeaded =
    nonNull.length >= Math.max(1, minShare * places.length) &&
    (places.length > 1 || nonNull.length === 1) &&
    !areVenues(run, places, headed, flow);
  const before = isHeaded ? [] : namesBefore(run, places, flow);
  const named = isHeaded || before.length > 0 ? before : namesBetween(run, places, flow);
  const starters = named.length > 0 ? named : headed;
  const isNameFirst = isHeaded || named.length > 0;
  const dateHeads = dateLevel > 0 && !isNameFirst;
  const gapsFilled = places.slice(1).filter((_, n) => gapBefore(n + 1).length > 0).length;
  const takesFollowing =
    dateHeads || isNameFirst || places.length === 1 || gapsFilled >= minShare * (places.length - 1);
  const taken = new Set<Item>();
  let context = [...above];
  let work: RunAbove | null = null;
  for (const [n, at] of places.entries()) {
    const starter = isNameFirst ? starters[n] : null;
    const begin = starter?.at ?? at;
    const next = places[n + 1];
    const nextBegin = next === undefined ? run.length : isNameFirst ? (starters[n + 1]?.at ?? next) : next;
    // A heading of another shape than those of entries ends the section.
    const gapBeforeThis = gapBefore(n).map(({ item }) => item);
    const leads =
      n === 0
        ? gapBeforeThis.filter((item) => item.start < itemAt(begin).start)
        : gapBeforeThis.filter((item) => !taken.has(item));
    context = [...underAll(context, leads, flow)];
    const following: Item[] = [];
    for (let k = at + 1; k < nextBegin; k += 1) {
      const item = itemAt(k);
      const level = item.element?.name ?? '';
      // A heading without a date beside those with dates, and before text with one, is that of another part.
      const isBesideHeads =
        level === itemAt(at).element?.name && next !== undefined && itemAt(next).element?.name !== level;
      const isOther = isHeading(item, flow) === 2 && (!dateHeads || isBesideHeads) && /^h[1-6]$/.test(level);
      const isSame = shapeOfItem(item) === shapeOfItem(itemAt(at)) && item.element?.name === 'tr';
      // The line '^ CANCELED, the van broke down' below the entry that it is about.
      const isNote = k === at + 1 && cancelled.test(flow.text.slice(item.start, item.start + 40));
      const isHigher = levelOf(item, flow) < Math.min(7, levelOf(itemAt(at), flow)) && !isNameFirst;
      if (
        !(takesFollowing || isSame || isNote) ||
        isOther ||
        isHigher ||
        isMonth(headingText(item, flow).text) ||
        (n === places.length - 1 && following.length >= maxBehindLast)
      )
        break;
      // The text with a heading behind the only entry of a list is another part of the page.
      const isPart =
        places.length === 1 &&
        !isNameFirst &&
        /^(?:section|aside|footer|form)$/.test(item.element?.name ?? '') &&
        (textsOf(item, flow)[0]?.level ?? 8) < 7;
      if (isPart) break;
      if (!isNote && last === at && places.length > (dateHeads ? 2 : 1) && shapeUnlike(item, n)) break;
      following.push(item);
    }
    for (const item of following) taken.add(item);
    const before = run.slice(begin, at).map(({ item }) => item);
    for (const item of before) taken.add(item);
    const isOfWork: boolean = work !== null && arePerformances(run[at]!, work, flow);
    yield {
      items: [...before, itemAt(at), ...following],
      above: work && isOfWork ? [...context, work.heading] : context,
    };
    if (!isOfWork) work = runAboveOf(run[at]!, flow);
  }
  /** True for what follows the last entry, and none of the others. */
  function shapeUnlike(item: Item, n: number): boolean {
    const shape = shapeOfItem(item);
    return (
      n > 0 &&
      !places.slice(1).some((_, m) => gapBefore(m + 1).some((each) => shapeOfItem(each.item) === shape))
    );
  }
}
