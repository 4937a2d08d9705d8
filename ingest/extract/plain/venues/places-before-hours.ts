import { venueEnding } from '../../text/venue-words.ts';
import { looseWords } from '../names/entry-name.ts';
import type { NamedEntry } from '../names/named-entries.ts';

/** Of the entries so many have a place there. */
const minShare = 3 / 5;
const minEntries = 4;
const hour = /\d\s?[ap]\.?m\b|\d[:.]\d\d/i;
const mark = '\ue000';
const endOfSentence = /(?<=[\p{Ll}\p{N})”"]{2})\.\s+(?=\p{Lu})/u;
/** 'Tin Lantern' and 'Harbor Shed 9', and no 'with the Larks' or 'drag show'. */
const place =
  /^(?:the\s+)?[\p{Lu}\d][\p{L}\d'’&.-]*(?:\s+(?:[\p{Lu}\d][\p{L}\d'’&.-]*|of|the|at|on|and|in|&)){0,5}$/iu;
const isCapital = (text: string) => /^(?:the\s+)?\p{Lu}/u.test(text) && !/\s\p{Ll}{5,}/u.test(text);

/**
 * The places that the sentences of a newspaper's guide have before their hours: 'Night Heron, new songs. Tin Lantern, Elm St,
 * 7pm. Free.' Null for an entry without one; an empty list where too few have one, or none ends with a word such as 'hall'.
 */
export function placesBeforeHours(entries: readonly NamedEntry[]): (string | null)[] {
  const places = entries.map(placeBeforeHour);
  const found = places.filter((each) => each !== null);
  const isKnown = found.some((each) => venueEnding.test(each));
  const areEnough = found.length >= Math.max(minEntries, minShare * entries.length);
  return isKnown && areEnough && new Set(found).size > 1 ? places : [];
}

function placeBeforeHour({ text, name, found }: NamedEntry): string | null {
  const behind = text.slice(text.indexOf(name) + name.length);
  const hours = found.words.filter((word) => hour.test(word));
  const marked = hours.reduce((line, word) => line.replace(looseWords(word), mark), behind);
  const [before, ...rest] = marked.split(mark);
  if (before === undefined || rest.length === 0) return null;
  const [line = ''] = before
    .split('|')
    .filter((part) => /\p{L}{2}/u.test(part))
    .slice(-1);
  const sentence = line.split(endOfSentence).at(-1) ?? '';
  const parts = sentence.split(/,\s*|\)\s+/).map((part) => part.trim().replace(/[,.]$/, ''));
  return parts.find((part) => /\p{L}{3}/u.test(part) && place.test(part) && isCapital(part)) ?? null;
}
