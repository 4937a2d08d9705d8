import { generalWords, type NamedActs } from './acts-of-name.ts';
import { isSlip } from './slip.ts';
import { isDistinct, isGeneral, isSeries, isSize } from './words-of-names.ts';

/** True when two names are one without their decoration, name the same acts, or differ by a slip of the pen. */
export function areNamesAlike(first: NamedActs, second: NamedActs): boolean {
  if (first.slot && second.slot && first.slot !== second.slot) return false;
  const [acts, others] = [first.parts.flat(), second.parts.flat()];
  if (haveEqualActs(acts, others) || areSameWords(wordsOf(acts), wordsOf(others))) return true;
  if (excludeEachOther(acts, others)) return false;
  const [lead = '', otherLead = ''] = [acts[0], others[0]];
  if (isAlike(lead, otherLead)) return !haveOwnGuests(first, second);
  return shares(acts, others) || areOneGeneralName(acts, others);
}

/** 'A + B' and 'B & A'; the acts of one are all among those of the other, at least two. */
function haveEqualActs(acts: readonly string[], others: readonly string[]): boolean {
  const [few = [], many = []] = [singles(acts), singles(others)].sort((a, b) => a.length - b.length);
  if (few.length === many.length || few.filter(isDistinct).length > 1)
    return few.every((act) => many.includes(act));
  return false;
}

const singles = (acts: readonly string[]) => [...new Set(acts.flatMap((act) => act.split(' and ')))];

/** Some act of one is among those of the other. */
const shares = (acts: readonly string[], others: readonly string[]) =>
  acts.some((act) => isDistinct(act) && others.some((other) => isAlike(act, other)));

/**
 * The lead is a series, and each name has guests of its own: 'Series: Ana' and 'Series: Ben'. A lead that is an act
 * may have other support in another writing, but not another subject after a colon.
 */
function haveOwnGuests(first: NamedActs, second: NamedActs): boolean {
  const [lead = '', ...guests] = first.parts.flat();
  const [, ...others] = second.parts.flat();
  const isOfSeries = isSeries(lead) || !isDistinct(lead);
  const subjects = (acts: readonly string[]) => (isOfSeries ? acts : acts.filter(isDistinct));
  const [named, otherNamed] = [subjects(guests), subjects(others)];
  if (named.length === 0 || otherNamed.length === 0) return false;
  if (shares(named, otherNamed) || haveEqualActs(named, otherNamed)) return false;
  return isOfSeries || (first.parts.length > 1 && second.parts.length > 1);
}

/** 'Open Mic Night' and 'Open Mic'. */
function areOneGeneralName(acts: readonly string[], others: readonly string[]): boolean {
  const [words, otherWords] = [generalWords(acts.slice(0, 1)), generalWords(others.slice(0, 1))];
  const guests = [...acts.slice(1), ...others.slice(1)];
  return (
    words.length > 0 &&
    words.length === otherWords.length &&
    words.every((word) => otherWords.includes(word) && isGeneral(word)) &&
    (acts.length === 1 || others.length === 1 || guests.length === 0)
  );
}

/** Of which a room has one at a time: 'Trivia with Ana' is not 'Karaoke with Ana'. */
const activities = /\b(?:trivia|quiz|karaoke|bingo|market|screening)\b/g;
/** Before a show, not the show. */
const lessons = /\b(?:lessons?|workshop|class)\b/;

function excludeEachOther(acts: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [acts.join(' '), others.join(' ')];
  const [done, otherDone] = [one, other].map((each) => [...new Set(each.match(activities))].sort().join(' '));
  return lessons.test(one) !== lessons.test(other) || (done !== otherDone && done !== '' && otherDone !== '');
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return true;
  if (areSameWords(one.split(' '), other.split(' '))) return true;
  if (isTribute(one) !== isTribute(other)) return false;
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (isDistinct(short) && (isWithin(short, long) || isLeadOf(short, long))) return true;
  return digitsOf(one) === digitsOf(other) && isSlip(one, other);
}

const wordsOf = (acts: readonly string[]) => acts.join(' ').split(' ');

/** 'Dos Rios Conjunto' and 'Conjunto Dos Rios'; of two words, the other order is often another name. */
const areSameWords = (words: readonly string[], others: readonly string[]) =>
  words.length > 2 && words.toSorted().join(' ') === others.toSorted().join(' ');

const isTribute = (act: string) => act.startsWith('tribute ');

/** 'Mack' of 'Mack and the Mudflaps', 'Juniper Falls' of 'Juniper Falls and Opal'. */
function isLeadOf(short: string, long: string): boolean {
  const [lead = '', ...rest] = long.split(/ (?=(?:and|y) (?:the|his|her|their|los|las|su|sus) )/);
  if (rest.length > 0 && lead === short) return true;
  return long.split(' and ').some((act) => act === short && (act.includes(' ') || act.length >= 8));
}

/** 'Juniper Falls' in 'Friday Blues Juniper Falls' or 'Juniper Falls Northbound Tour'; one word with its size only. */
function isWithin(short: string, long: string): boolean {
  if (!` ${long} `.includes(` ${short} `)) return false;
  const [before = '', after = ''] = ` ${long} `.split(` ${short} `);
  const words = (text: string) => text.split(' ').filter(Boolean);
  const [lead, trail] = [words(before), words(after)];
  if (!short.includes(' ')) return lead.length === 0 && trail.every(isSize);
  if (lead.length === 0 && trail.at(-1) === 'tour') return true;
  return [...lead, ...trail].every((word) => isGeneral(word) || isSize(word));
}

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim();
