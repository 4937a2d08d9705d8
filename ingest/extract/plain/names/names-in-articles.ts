import { hasNoAudience } from '../../shows/audience/no-audience.ts';
import { weekdayName } from '../../times/calendar-words.ts';
import type { Entry } from '../entries/entry.ts';
import { isVenueName } from './entry-name.ts';

const minEntries = 4;
/** Of the entries of an article so many have a sentence as their heading. */
const minShare = 3 / 4;
/** Venues with an address that stand behind the price, as the others then do. */
const minKnown = 2;
/** Words of a sentence, of which few have a capital: 'Laugh with your dentist', 'Waltz across Elgin'. */
const [minWords, maxCapitals] = [3, 1 / 2];
/** Characters of the prose between a heading and the date. */
const minProse = 40;

const properName =
  /(?<![\p{L}\d“"]|\b(?:in|on|at|near|from|to|off|of)\s(?:the\s)?)(?:The\s)?\p{Lu}[\p{L}’'.-]{1,30}(?:\s(?:(?:de|del|la|of|the|and|&)\s)?\p{Lu}[\p{L}’'-]{1,30}){1,5}(?:\s[“"][^”"|]{2,60}[”"])?/gu;
const title = /[“"](?<title>\p{Lu}[^”"|]{1,60}?)[,.]?[”"]/u;
/** Who brings a work is not its name: 'Elm Theatre Collective has staged “The Fence”'. */
const company =
  /\b(?:collective|society|company|troupe|singers|choir|chorale|theat(?:er|re)|players|ensemble|gallery|museum|cent(?:er|re)|productions|orchestra|symphony|opera|ballet|books|cinema)\b/i;
const day = new RegExp(`\\b${weekdayName}\\b`, 'iu');

/**
 * The entries of an article whose headings are sentences, 'Laugh with your dentist', with a paragraph below each that ends
 * with its date: the show is the first name in the paragraph, where most paragraphs have one.
 */
export function withNamesInArticles(entries: readonly Entry[]): readonly Entry[] {
  const articles = entries.map(articleOf);
  const names = entries.map(({ parts }, at) => articles[at] && nameInProse(articles[at].prose, parts.venue));
  if (names.filter(Boolean).length < Math.max(minEntries, minShare * entries.length)) return entries;
  const places = articles.map((each) => (each ? placeBehindPrice(each.behind) : null));
  const placed = entries.flatMap(({ parts }, at) =>
    parts.venue && places[at] ? [[parts.venue, places[at]]] : [],
  );
  const known = placed.filter(([venue = '', place = '']) => isVenueName(venue, place)).length;
  const areBehind = known >= minKnown && known >= minShare * placed.length;
  const headings = new Set(articles.map((each) => each?.heading));
  return entries.flatMap((entry, at) => {
    const article = articles[at];
    const above = entry.above.filter(({ text }) => !headings.has(text));
    if (!article) return [{ ...entry, above }];
    const name = names[at] ?? entry.name;
    const venue = entry.parts.venue ?? (areBehind ? (places[at] ?? null) : null);
    return name === null ? [] : [{ ...entry, name, above, parts: { ...entry.parts, venue } }];
  });
}

/** The heading of an entry, its prose before the date and what stands behind it; null where the heading is no sentence. */
function articleOf({ text, name, found }: Entry) {
  const [first = '', ...cells] = text.split('|').map((cell) => cell.trim());
  // Bold words before a paragraph: 'For the headbangers. Night Heron celebrates'.
  const isLead = name !== null && first.startsWith(name) && /^[.!?]\s/.test(first.slice(name.length));
  const heading = isLead ? name : first;
  const below = isLead ? text.slice(text.indexOf(name) + name.length + 1) : cells.join(' ');
  const dates = found.words.filter((each) => each.length > 2 && below.includes(each));
  const prose = below.slice(0, Math.min(...dates.map((each) => below.indexOf(each))));
  const [, ...words] = heading.split(/\s+/);
  const capitals = words.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  const isSentence = words.length + 1 >= minWords && capitals <= maxCapitals * words.length;
  const isOfArticle =
    dates.length > 0 &&
    prose.length >= minProse &&
    /[\p{Ll}\d][.!?][”"]?\s/u.test(prose) &&
    !prose.includes(heading);
  const isNamed = name === null || name === heading;
  const last = Math.max(...dates.map((each) => below.lastIndexOf(each) + each.length));
  return isSentence && isOfArticle && isNamed ? { heading, prose, behind: below.slice(last) } : null;
}

/** Characters of a sentence that say whom it is about. */
const maxSubject = 50;

/** 'Ida Marsh' of 'By day Ida Marsh fills cavities.', and the title of a work that a company brings. */
function nameInProse(prose: string, venue: string | null): string | null {
  const [first = ''] = prose.split(/(?<=\p{Ll}{2}[.!?][”"]?)\s/u, 1);
  const work = title.exec(first)?.groups?.title ?? null;
  if (work === null && hasNoAudience({ name: first.slice(0, maxSubject) })) return null;
  const names = [...first.matchAll(properName).take(minEntries)]
    .map(([name]) => name.replace(/[’']s$/u, '').replace(/[,.](?=[”"]$)/u, ''))
    .filter((name) => !day.test(name) && !isVenueName(name, venue));
  const [name = null] = names;
  return name === null || company.test(name) ? (work ?? name) : name;
}

/** 'Tin Lantern' of '. $20. Tin Lantern, 12 Elm St. Until March.' */
function placeBehindPrice(behind: string): string | null {
  const place = behind
    .split(/(?<=\p{L}{3}|\d)[.;]\s+/u)
    .map((part) => (part.split(/,\s/, 1)[0] ?? '').replace(/^[.,\s]+|[.\s]+$/g, ''))
    .find((part) => part !== '' && !/^(?:free\b|[$€£])/i.test(part));
  return place !== undefined && /^\p{Lu}\P{N}{2,60}$/u.test(place) ? place : null;
}
