import { type Element, isElement, type Node } from '../../text/html.ts';
import { streetEnding } from '../../text/streets.ts';
import { hallEnding, isCompany, venueWord } from '../../text/venue-words.ts';
import { collapseSpaces } from '../../text/words.ts';
import { asides, columnsOf } from '../names/asides.ts';
import { isNoName, isVenueName } from '../names/entry-name.ts';

/** An entry of a list and the name of its show. */
type NamedEntry = { nodes: readonly Node[]; name: string; text: string; words: readonly string[] };

/** Two values with such a word, and one in four: 'Night Club' may be a band. One that comes again is enough. */
const minPlaces = 2;
const minShare = 1 / 4;
/** Entries that have a value there, of all. */
const minCover = 4 / 5;
/** Entries of which each has a name at one place. */
const minNames = 3;
const maxWords = 6;
const maxNodes = 200;
const noPlace =
  /\d\s?[ap]\.?m\b|\d:\d\d|[$€£]\s?\d|\b(?:tickets?|sold out|on sale|free|ages?|doors)\b|^(?:shows?|music|starts?)\b.*\d|^[cemp][sd]t$|^(?:usd|eur|gbp|cad|usa?|u\.s\.a?\.?|uk|united (?:states|kingdom)|canada|mexico|france|germany|italy|spain|portugal|japan|china|korea|south korea|india|brazil|argentina|ireland|sweden|denmark|norway|poland|austria|australia)$|^(?:with|w\/|feat|plus|and|an?|presented|hosted|winner|finalist|star|author|creator|writer)\b/iu;
/** 'Wed. 25' and 'Fri. 27 & Sat. 28'. */
const dayAlone = /^(?:\W*(?:and\s+)?(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?)+$/i;
const startsSmall = /^(?!the\s+[\p{Lu}\d])[^\p{Lu}\d]/u;

/**
 * The venues of the entries of a list whose elements have no class that says so: what stands at the same place in
 * nearly all of them and is no name, date, time or price, where several of these have a word such as 'hall'. An empty
 * list where there is no such place. On the site of a venue (`site`) names without such a word are none unless its own
 * is there: support acts and series stand at one place as well.
 */
export function leftoverVenues(entries: readonly NamedEntry[], site: string | null): (string | null)[] {
  const places = entries.map(leftoversOf);
  const behind = places.map((each) => each.get('at') ?? null);
  const isVenues = (values: readonly (string | null)[]) =>
    site === null ||
    values.some((value) => value !== null && (venueWord.test(value) || isVenueName(value, site)));
  const areBehind = entries.length >= minNames && behind.filter(Boolean).length >= minCover * entries.length;
  if (areBehind && isVenues(behind)) return behind;
  const best = [...new Set(places.flatMap((each) => [...each.keys()]))]
    .map((key) => places.map((each) => each.get(key) ?? null))
    .map((values) => ({ values, own: values.filter((value) => value !== null) }))
    .filter(({ own }) => own.length >= minCover * entries.length)
    .map(({ values, own }) => ({
      values,
      count: own.filter((value) => venueWord.test(value)).length,
      comesAgain: own.some((value, at) => venueWord.test(value) && own.indexOf(value) < at),
    }))
    .filter(({ count, comesAgain }) => comesAgain || count >= Math.max(minPlaces, minShare * entries.length))
    .toSorted((one, other) => other.count - one.count);
  if (best[0]) return best[0].values;
  const ofFew = site === null && entries.length < minNames ? places.map(onlyHall) : [];
  if (ofFew.some(Boolean)) return ofFew;
  const names = namesAtOnePlace(entries, places);
  return isVenues(names) ? names : [];
}

/** The one value that ends with a word of halls, in an entry of too few for places to agree; null of several. */
function onlyHall(places: ReadonlyMap<string, string | null>): string | null {
  const halls = new Set([...places.values()].filter((value) => value !== null && hallEnding.test(value)));
  const [hall = null, ...others] = halls;
  return others.length === 0 ? hall : null;
}

/**
 * The values of the one place that has a name in nearly every entry, in an element that the name of the show does not
 * stand in; none where there are several such places, since another one may be that of the venue.
 */
function namesAtOnePlace(
  entries: readonly NamedEntry[],
  places: readonly Map<string, string | null>[],
): (string | null)[] {
  if (entries.length < minNames) return [];
  const keys = [...new Set(places.flatMap((each) => [...each.keys()]))].filter(
    (key) => !besideDates.has(key),
  );
  const columns = new Map<string, (string | null)[]>();
  for (const key of keys) {
    const values = places.map((each) => each.get(key) ?? null);
    const own = values.filter((value) => value !== null);
    if (own.length >= minCover * entries.length && own.every(isProperName))
      columns.set(own.join('|'), values);
  }
  const [values, ...others] = columns.values();
  return values && others.length === 0 && new Set(values).size > 1 ? values : [];
}

/** A kind of music or show in place of a venue. */
const kind =
  /\b(?:rock|folk|jazz|blues|country|indie|pop|punk|metal|hip[- ]?hop|electronic|comedy|soul|funk|r&b|americana|songwriters?|classical|latin|reggae|world|dance|theater|film|art|bluegrass|music|free|stand-?up|improv|talk|class|workshop|all ages|\d\d\+)\b/iu;
const isProperName = (value: string) =>
  (!kind.test(value) || venueWord.test(value)) &&
  value.split(' ').every((word) => /^(?:[\p{Lu}\d&]|(?:of|the|at|on|and|in|de|la)$)/u.test(word));

/** The one text at each place of an entry that may be a venue; null at places with several. */
function leftoversOf({ nodes, name, text: line, words }: NamedEntry): Map<string, string | null> {
  const found = new Map<string, string | null>(besideDate(line, name, words));
  const seenAt = new Map<string, number>();
  const pending = nodes.map((node) => ({ node, place: '' })).toReversed();
  for (let next = pending.pop(), seen = 0; next && seen < maxNodes; next = pending.pop(), seen += 1) {
    const { node, place } = next;
    if (isElement(node)) {
      if (node.name === 'button' || node.name === 'script') continue;
      pending.push(...node.children.map((child) => ({ node: child, place: placeOf(node) })).toReversed());
    } else if ('data' in node && node.type === 'text') {
      const text = columnsOf(collapseSpaces(node.data.slice(0, 300)), words).replaceAll(name, ' | ');
      for (const value of text.split(/[,;]\s|\s(?:[-–—~/]|::)\s|[|•·\n]/).map((each) => each.trim()))
        if (isPlace(value)) {
          const count = (seenAt.get(place) ?? 0) + 1;
          seenAt.set(place, count);
          found.set(`${place} ${count}`, value);
        }
    }
  }
  return found;
}

/** Between two days of one show. */
const betweenDays = /^(?:and|to|through|thru)$/i;
const besideDates = new Set(['at', 'before', 'beforeLast', 'between', 'after']);
/** '8pm at Tin Lantern' and '8pm @ Tin Lantern'. */
const behindAt =
  /\ue000[\s,|–—-]*(?:at|@)\s+((?:the\s+)?\p{Lu}[^,|(\ue000]{1,50}?)\s*(?:[,|(\ue000]|\s[–—-]\s|$)/u;
const mark = '\ue000';
/** The dot of 'St. Mary'. */
const dot = '\ue001';
/** What stands beside the date and the hour in the text of an entry. */
function besideDate(line: string, name: string, words: readonly string[]): [string, string][] {
  const plain = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, mark), line.replace(name, '|'))
    .replace(asides, '|');
  const first = (text: string | undefined) =>
    text
      ?.replace(/\b(St|Mt|Dr|Mr|Mrs|Ms)\./g, `$1${dot}`)
      .split(/,\s|[|•·;(]|\s[-–—~/]\s|\.(?=\s|$)/)
      .map((each) => each.trim().replace(/^(?:at|in|@)\s+|[\s.,–—-]+$/g, ''))
      .map((each) => each.replaceAll(dot, '.')) ?? [];
  const [before, ...behind] = plain.split(new RegExp(`[\\s,|]*${mark}`, 'u'));
  const parts = first(before).filter(Boolean);
  // 'Tin Lantern, Elm Street, 8pm', and 'Tin Lantern, Tombland, 8pm' where others have an address there as well.
  const beforeLast = parts.at(-2) ?? parts.at(-1);
  const ahead = streetEnding.test(parts.at(-1) ?? '') ? beforeLast : parts.at(-1);
  const inner = behind
    .slice(0, -1)
    .flatMap(first)
    .find((each) => /\p{L}{2}/u.test(each) && !betweenDays.test(each));
  const after = first(behind.at(-1)).find(Boolean);
  const at = behindAt.exec(plain)?.[1];
  return [
    ['at', at],
    ['before', ahead],
    ['beforeLast', beforeLast],
    ['between', inner],
    ['after', after],
  ].flatMap(([key, value]): [string, string][] => (key && value && isPlace(value) ? [[key, value]] : []));
}

const placeOf = ({ name, attribs }: Element) => `${name}.${attribs.class ?? ''}`;

const isPlace = (value: string) =>
  /\p{L}{2}/u.test(value) &&
  !value.endsWith(':') &&
  value.split(' ').length <= maxWords &&
  !startsSmall.test(value) &&
  !noPlace.test(value) &&
  !isCompany(value) &&
  !dayAlone.test(value) &&
  !isNoName(value);
