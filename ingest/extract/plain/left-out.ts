import { hasNoAudience } from '../shows/audience/no-audience.ts';
import { isElement } from '../text/html.ts';
import type { NamedEntry } from './names/named-entries.ts';
import { shapeOf } from './sections/page-items.ts';

const minSiblings = 4;
/** Of the entries of a list so many have what the others lack. */
const minShare = 0.9;
const question =
  /^(?:not|think|want|need|looking|interested|got|ready|new|have|do|does|did|can|could|may|will|what|when|where|why|who|how|is|are|if)\b.*\?$/i;
/** One may be the title of a play. */
const minQuestions = 2;
const ofVisitor =
  /^(?:can|when|how|what|where|is|are|do|does|will|may)\s+(?:i|we|you|there|do|does|is|are|can|should)\b.*\?$/i;
const wordsOfSentence = /\b(?:you|your|we|our|us|please|yes|no)\b/i;

/** 'Croatia vs England' on the page of a bar; one alone may be the title of a play. */
const isMatch =
  /^(?:\p{Lu}[\p{L}.'’&-]*\s){1,3}v(?:s\.?|\.)?\s\p{Lu}[\p{L}.'’&-]*(?:\s\p{Lu}[\p{L}.'’&-]*){0,2}$/u;
const minMatches = 3;

/** 'Happy Hour + FREE crawfish mac while it lasts'. */
const isHappyHour = /\bhappy hour\b/i;
/** The page of a class on its site. */
const classLink = /\/(?:class(?:es)?|courses?|lessons?|camps?|workshops?)\/[^/]/i;
/** 'These concerts are not open to the public.' */
const notPublic = /\bnot open to the (?:general )?public\b|\bfor (?:registered )?school groups\b(?! and)/i;
const behindName = /^ \([^()]{3,40}\)/;
const isSmall = /^\P{Lu}+$/u;

/**
 * Why entries of a list are no shows, by their names and by what their siblings have; null for a show. What is left out
 * for doubt is said in the log of the run.
 */
export function reasonsAgainst(entries: readonly NamedEntry[]): (string | null)[] {
  const shapes = entries.map(shapeOfEntry);
  const counts = new Map(
    [...Map.groupBy(shapes, (shape) => shape)].map(([shape, own]) => [shape, own.length]),
  );
  const [usual, ...others] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  const siblings = entries.filter((_, at) => shapes[at] === usual);
  const areAlike =
    others.length > 0 && siblings.length >= minSiblings && siblings.length >= minShare * entries.length;
  const have = (has: (entry: NamedEntry) => boolean) => areAlike && siblings.every(has);
  const matches = entries.filter(({ name }) => isMatch.test(name)).length;
  const areMatches = matches >= minMatches && matches >= entries.length / 2;
  const questions = entries.filter(({ name }) => ofVisitor.test(name)).length;
  const allHaveHours = have(({ found }) => found.hasTime);
  const allHaveLinks = have(({ parts }) => parts.links.length > 0);
  const allHavePlaces = have(({ parts }) => parts.venue !== null);
  return entries.map(({ name, parts, found, text }, at) => {
    const isClass = parts.links.length > 0 && parts.links.every((link) => classLink.test(link));
    // 'Raku Saturday (workshop)'.
    const [aside = ''] = text.startsWith(name) ? (behindName.exec(text.slice(name.length)) ?? []) : [];
    const description = text.replace(name, ' ').replaceAll('|', '. ');
    if (parts.isClass || isClass || hasNoAudience({ name: name + aside, description }))
      return 'is no public show';
    if (areMatches && isMatch.test(name)) return 'is a match of a list of matches';
    if (notPublic.test(text)) return 'is no public show';
    if (isHappyHour.test(text) && isSmall.test(name)) return 'is what a happy hour has';
    const isQuestion = question.test(name) && wordsOfSentence.test(text);
    if (isQuestion || (questions >= minQuestions && ofVisitor.test(name))) return 'is a question';
    if (shapes[at] === usual || (allHavePlaces && parts.venue !== null)) return null;
    if (allHaveHours && !found.hasTime) return 'has no hour, unlike the other entries of the list';
    if (allHaveLinks && parts.links.length === 0) return 'has no link, unlike the other entries of the list';
    return null;
  });
}

const shapeOfEntry = ({ nodes }: NamedEntry) =>
  nodes.map((node) => (isElement(node) ? shapeOf(node) : '')).join(' ');
