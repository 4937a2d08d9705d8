import { matchName } from '../venues/venue-match.ts';

/** A show as one source writes it: `date` and `time` of the city, `time` '' where it is unknown. */
export type WrittenShow = { performer: string; venue: string; date: string; time: string };

/** Two writings with starts further apart are two shows, such as the early and the late one. */
const sameStartMinutes = 60;

/**
 * True when two sources probably write of one show (D-114): the same venue by `matchName`, the same day, starts within
 * an hour where both are known, and names that are alike. For a person to decide on; nothing follows from it.
 */
export function isSameShow(one: WrittenShow, other: WrittenShow): boolean {
  return (
    one.date === other.date &&
    matchName(one.venue) === matchName(other.venue) &&
    startsTogether(one.time, other.time) &&
    areNamesAlike(one.performer, other.performer)
  );
}

function startsTogether(one: string, other: string): boolean {
  if (isUnknown(one) || isUnknown(other)) return true;
  return Math.abs(minutes(one) - minutes(other)) <= sameStartMinutes;
}

/** Midnight means a time to be announced. */
const isUnknown = (time: string) => time === '' || time === '00:00';
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** True when two names are one without their decoration, name the same acts, or differ by a slip of the pen. */
export function areNamesAlike(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const [acts, otherActs] = [first.flat(), second.flat()];
  if (sortedActs(acts) === sortedActs(otherActs)) return true;
  const [lead = '', otherLead = ''] = [acts[0], otherActs[0]];
  if (isAlike(lead, otherLead)) return isDistinct(lead) && haveOneSubject(first, second);
  return isAmong(lead, otherActs) || isAmong(otherLead, acts);
}

/** 'Series: Ana' and 'Series: Ben' have one title and two subjects. */
function haveOneSubject(first: readonly string[][], second: readonly string[][]): boolean {
  if (first.length < 2 || second.length < 2) return true;
  return isAlike(first.at(-1)?.[0] ?? '', second.at(-1)?.[0] ?? '');
}

const isAmong = (act: string, acts: readonly string[]) =>
  isDistinct(act) && acts.some((each) => isAlike(each, act));

/** All acts in alphabetical order: 'A + B' and 'B & A' are one. */
const sortedActs = (acts: readonly string[]) =>
  [...new Set(acts.flatMap((act) => act.split(' and ')))].sort().join('|');

/** What a name has around the act; each is removed. */
const decorations = [
  /\bpresented by\b.*$/g,
  /\b(?:1[68]|21) ?(?:\+|and (?:up|over)\b)/g,
  /\ball ages\b/g,
  /\bsold[ -]?out\b|\bcancell?ed\b|\bpostponed\b|\brescheduled\b|\bnew date\b|\blow tickets\b|\bfree (?:show|entry|admission)\b/g,
  /^(?:[^:|]{1,60}\bpresents?\b\s*:?|an evening with|live(?: music)?\s*:|in concert\s*:|concert\s*:|music\s*:|comedy\s*:)/g,
  /\b(?:album|record|ep|single|cd|vinyl)[ -]release(?: (?:show|party|concert))?\b/g,
  /[-–—:|(,]?\s*\b(?:the\s+)?(?:[\p{L}'’]+\s+){0,4}(?:tour)\b(?:\s*(?:19|20)\d\d)?/gu,
  /\b(?:live|in concert|live in concert)\b\s*(?:(?:at|@|in|from)\s.*)?$/g,
  /(?:@|\bat the\b).*$/g,
  /\b(?:early|late) (?:show|set)\b/g,
  /\b(?:tickets?|doors)\b.*$/g,
  /\((?:usa?|uk|tx|texas|atx|nyc|la)\)/g,
  /(?:&|\b(?:and|plus|with|w\/)) (?:(?:special|his|her|their|the) )?(?:guests?|friends|band|co|company|more|others|support)\b.*$/g,
];

/** Between acts; a comma or '/' too. '&' and 'and' are a part of many names. */
const separator =
  /\s*(?:\bw\/|\bwith\b|\bfeat(?:uring)?\b\.?|\bft\b\.?|\bsupport(?:ed by|ing| from| by)?\b:?|\bopen(?:er|ing act)s?\b:|\bvs\b\.?|[,+/|•·;()[\]]|\s[-–—x]\s)\s*/;

/**
 * The acts of a name without decoration, folded, in the parts that a colon divides; the name itself where nothing else
 * is left.
 */
function partsOf(name: string): string[][] {
  const plain = decorations.reduce((rest, decoration) => rest.replace(decoration, ' ; '), foldCase(name));
  const parts = plain.split(':').map((part) => part.split(separator).map(matchName).filter(Boolean));
  const named = parts.filter((acts) => acts.length > 0);
  return named.length > 0 ? named : [[matchName(name)]];
}

const foldCase = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Words that a name may have after the act: 'Los Faroles Trio' is probably 'Los Faroles'. */
const formations = new Set(
  'band trio duo quartet quintet sextet ensemble orchestra solo acoustic live unplugged music concert show dj set atx comedy comedian standup stand up improv en vivo anniversary reunion farewell opening residency'.split(
    ' ',
  ),
);

const generic = new Set(
  'a an and the of at in on with to comedy music live open mic night nights nite show showcase shows jazz blues country folk rock latin dj dance party karaoke trivia art arts exhibition exhibit opening reception gallery songwriter songwriters singer weekly monthly early late special event improv standup stand up jam session sessions happy hour brunch series concert presents local free best benefit monday tuesday wednesday thursday friday saturday sunday variety hour all star stars residency anniversary release'.split(
    ' ',
  ),
);

/** True for a name that means one act: not only words such as 'comedy night', and more than two letters. */
function isDistinct(act: string): boolean {
  return act.length > 2 && act.split(' ').some((word) => !generic.has(word) && !/^\d+$/.test(word));
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return true;
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (long.startsWith(`${short} `) && isDistinct(short))
    return long
      .slice(short.length + 1)
      .split(' ')
      .every((word) => formations.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word));
  if (digitsOf(one) !== digitsOf(other)) return false;
  return short.length >= 9 && isSlip(one, other);
}

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim();

/** True when one letter is added, left out, or swapped with the next; with another letter, it is often another name. */
function isSlip(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return (
    (isSwapped && rest.slice(2) === otherRest.slice(2)) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest
  );
}
