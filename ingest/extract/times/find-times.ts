import { weekdayName } from './calendar-words.ts';
import { isInName } from './hour-in-name.ts';

/** `index`: where the words stand in the text. */
export type FoundTime = { clock: string; words: string; index: number; isShow: boolean };

const doors = '(?:doors?|einlass|saal[öo]ffnung|portes|ouverture|puertas|apertura)';
const show =
  '(?:show ?times?|shows?|music|concert|performance|curtain|starts?|begins?|beginn|anfang|d[ée]but|spectacle|inicio|hora)';
const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const hourWord = `(?:${numberWords.join('|')})`;
const part = '(?:in\\s+the\\s+(?<part>morning|afternoon|evening)|at\\s+night)';
const oclock = "o['’]\\s?clock";

const timePattern = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<label>${doors}|${show})(?:\\s+(?:open|opens|time|at|from|um|[àa]|las|des|de))*\\s*[|:@–-]?\\s*)?` +
    '(?:(?<noon>(?:12(?::00)?\\s+)?(?:noon|midday|midi|mediod[ií]a))' +
    '|(?<hour>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?\\s*(?:(?<half>[ap])\\.?\\s?m\\b\\.?)' +
    '|(?<hourLocal>[01]?\\d|2[0-4])(?:(?:[:.](?<minuteLocal>[0-5]\\d))?\\s*uhr\\b|(?:[:.](?<minuteH>[0-5]\\d))?\\s?h(?![\\p{L}]|\\s?\\d{1,2}\\s?m)\\s?(?<minuteAfter>[0-5]\\d)?(?!\\d))' +
    '|(?<hour24>0\\d|1[3-9]|2[0-3]|1[0-2](?=:[0-5]\\d\\s*[-–—]\\s*(?:1[3-9]|2[0-3]):)):(?<minute24>[0-5]\\d)' +
    `|(?<halfPast>half\\s+past\\s+)?(?<word>${hourWord})\\s+(?:${oclock}(?:\\s+${part})?|${part})` +
    `|(?<halfPast>half\\s+past\\s+)(?<word>${hourWord})(?:\\s+${part})?` +
    `|(?<hourDay>\\d{1,2})(?:[:.](?<minuteDay>[0-5]\\d))?\\s*(?:${oclock}(?:\\s+${part})?|\\s${part}))` +
    '(?<until>[\\s|]*(?:[-–—]|to|until|till|bis|[àa])[\\s|]*(?:\\d{1,2}(?:[:.h]\\d{2})?\\s*(?:[ap]\\.?\\s?m\\b\\.?|uhr\\b|h\\b)?|late|close|noon|midnight))?' +
    `(?:[^\\S\\n]*\\(?(?<after>${doors}|show|music|start|beginn)\\)?(?!\\p{L}|\\s*(?:opens?\\s+)?(?:at\\s+)?[|:@–-]?\\s*\\d))?(?:\\s*(?:sharp|promptly|c[sd]?t|e[sd]?t|p[sd]?t|m[sd]t)\\b)?`,
  'giu',
);

/** '8-11pm' has the half of the day behind its end. */
const before = /\b(?:(?:music|show|live)\s*:?\s+)?(?<![\d:.])(\d{1,2}(?::[0-5]\d)?)\s*(?:[-–—]|to)\s*$/i;
/** 'Bar until 11 PM'. */
const isLimit =
  /\b(?:until|till?|by|before|after|ends?(?: at)?|closes?(?: at)?|open(?: (?:every ?day|daily|nightly|late|from|at))?|antes de las?|sign[- ]?ups?(?: (?:starts?|begins?|from|at))*|(?:check[- ]?in|pick[- ]?up|(?:late |dinner |first )?seating|dinner|supper|potluck|vip|meet (?:&|and) greet|curfew|visits? from santa|sound ?check|load[- ]?in|(?:arrival|call) time)(?: (?:from|at|is|begins|starts))*:?)\s+(?:about\s+)?$/i;
const clockWords = '\\d{1,2}(?:[:.][0-5]\\d)?(?:\\s*(?:[ap]\\.?m\\b\\.?|uhr\\b|h\\b))?';
/** 'Doors at 7' and '7:00pm doors'. */
const doorTime = new RegExp(
  `(?<![\\p{L}\\d])(?:${doors}(?:\\s+(?:open|opens|time|at|from|um))*\\s*[|:@–-]?\\s*${clockWords}|(?<![\\d:.])${clockWords}\\s*${doors})(?![\\p{L}\\d])`,
  'giu',
);
const isDoors = new RegExp(`^${doors}$`, 'iu');
/** 'Show 8', without the half of the day: in the evening. */
const bareTime = new RegExp(
  `(?<![\\p{L}])(?<label>${doors}|show|music)(?:\\s+(?:open|opens|at))?\\s*[:@–-]?\\s*(?<hour>[1-9]|1[0-2])(?:[:.](?<minute>[0-5]\\d))?(?![\\d:]|\\s*[ap]\\.?m|\\s*[-–]\\s*(?:[1-9]|1[0-2])(?![\\d+]))`,
  'giu',
);
/** '7 doors / 8 show' and '7:30 doors | 8:00 start', in a text that names the doors so. */
const labelBehind = new RegExp(
  `(?<![\\p{L}\\d:.,$€£/–-])(?<hour>[5-9]|1[0-2])(?:[:.](?<minute>[0-5]\\d))?\\s*(?<label>${doors}|show|music|start)(?!\\p{L}|\\s*[:@]?\\s*\\d)`,
  'giu',
);
/** The '7' of '7 & 9:30 pm', of '7/9 pm' and of '2 and 7 pm'. */
const firstOfTwo =
  /(?<![\p{L}\d:.,$€£/–-])(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?(?=\s*(?:&|and|\/|,\s*and|y|und|et)\s*(?<next>\d{1,2})(?::[0-5]\d)?\s*(?<half>[ap])\.?m\b)/giu;
/** '8' behind 'at', where an entry has no other time. */
const hourBehindAt =
  /(?<=(?:\bat|@)\s?)(?<hour>[5-9]|1[01]|(?<=day?s at )[1-4])(?![\d:/]|\s*(?:[-–%]|st\b|th\b|\p{Lu}))/gu;
/** '9p', where an entry has no other time: '2a' may be a room. */
const shortTime =
  /(?<![\p{L}\d#.:/–-])(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?(?<half>[ap])(?:\s?[-–]\s?\d{1,2}(?::[0-5]\d)?[ap])?(?![\p{L}\d])/giu;

/** '9:30' or '7:30-10:00', where an entry has no other time. */
const bareClock =
  /(?<![\p{L}\d:.,$€£/–-])(?<hour>[1-9]|1[0-2]):(?<minute>[0-5]\d)(?:\s*[-–—]\s*\d{1,2}(?::[0-5]\d)?)?(?![\p{L}\d:])/gu;
/** '9 til midnight' and '9-close', where an entry has no other time. */
const untilLate =
  /(?<![\p{L}\d:.,$€£/–-])(?<hour>[5-9]|1[01])(?::(?<minute>[0-5]\d))?\s*(?:[-–—]|to|until|['’]?til+)\s*(?:midnight|close|late)(?!\p{L})/giu;
/** '7-10' behind a date or a slash, behind a name at the end of a line or alone in its column, where an entry has no other time. */
const bareRange =
  /(?<=(?:^|[|/,:]|\p{L}\.)\s*|(?<!\b(?:ages?|grades?|kids|years|teams?|levels?|pages?|rows?|rooms?|of|vs|and|with|no)\s)\p{L}{2}['’!)]?\s(?=\S+\s*(?:$|\|)))(?<hour>[1-9]|1[0-2])(?::(?<minute>[0-5]\d))?\s*(?:[-–—]|to)\s*(?<end>[1-9]|1[0-2])(?::[0-5]\d)?(?=\s*(?:$|[|,]|\.(?:\s|$))|\s+\p{L})(?!\s*(?:[ap]\.?m|years?|ages?|yrs?|players?|bands?)\b)/giu;
const maxRangeHours = 6;

/** How the times of a text are read. */
export type TimeRules = {
  /** Of an entry of a list: the hour of 'Show 8' and of '9:30' is in the evening. */
  isListed?: boolean | undefined;
  /** The page says that its times are p.m. */
  isAfternoon?: boolean | undefined;
  /** The page has only hours of evenings: its 10:30 is in the evening too. */
  isEvening?: boolean | undefined;
  /** The page counts hours to 24: its 11:00 is in the morning. */
  isOf24Hours?: boolean | undefined;
  /** The hour of the doors is the start where the text has no other. */
  orDoors?: boolean | undefined;
};

/** The times at which a show may start, without those of the doors; null where one can be read in two ways. */
export function findTimes(
  text: string,
  { isListed, isAfternoon, isEvening, isOf24Hours, orDoors }: TimeRules = {},
): FoundTime[] | null {
  const found: FoundTime[] = [];
  const ofDoors: FoundTime[] = [];
  let rest = text;
  const isLimited = (index: number) =>
    isListed === true && isLimit.test(text.slice(Math.max(0, index - 25), index));
  /** True where the line has a time. */
  const hasTime = (index: number) =>
    found.some((time) => !text.slice(Math.min(index, time.index), Math.max(index, time.index)).includes('|'));
  for (const match of text.matchAll(timePattern)) {
    const { index, words, label } = withoutEndOfName(text, match);
    const { groups = {} } = match;
    const { after, half } = groups;
    const [rangeStart = '', opening] = before.exec(text.slice(Math.max(0, index - 15), index)) ?? [];
    rest = blank(rest, index - rangeStart.length, rangeStart + words);
    const name = label || after || '';
    if (isLimited(index) || isInName(text, match)) continue;
    if (isDoors.test(name)) {
      const clock = clockOf(groups);
      if (clock) ofDoors.push({ clock, words, index, isShow: false });
      continue;
    }
    const isOwnRange = opening !== undefined && groups.hour !== undefined;
    const openingHalf = isOwnRange && half ? halfOf(opening, Number(groups.hour), half) : null;
    if (isOwnRange && !openingHalf) return null;
    const clock = isOwnRange ? `${opening} ${openingHalf}m` : clockOf(groups);
    if (clock)
      found.push({
        clock,
        words: isOwnRange ? rangeStart + words : words,
        index: isOwnRange ? index - rangeStart.length : index,
        // 'Two shows: 6.30pm and 9.15pm' says the same of both.
        isShow: name !== '' && !/^shows$/i.test(name),
      });
  }
  if (isListed)
    for (const { 0: words, index, groups = {} } of text.matchAll(firstOfTwo)) {
      const { hour = '', minute = '00', half = 'p' } = groups;
      rest = blank(rest, index, words);
      found.push({ clock: `${hour}:${minute} ${half}m`.toLowerCase(), words, index, isShow: false });
    }
  if (isListed)
    for (const match of rest.matchAll(bareTime)) {
      const { groups = {} } = match;
      const { hour = '', minute = '00' } = groups;
      const { index, words, label } = withoutEndOfName(rest, match);
      if (!isDoors.test(label) && !/^(?:[5-9]|1[01])$/.test(hour)) continue;
      rest = blank(rest, index, words);
      const own = { clock: `${hour}:${minute} pm`, words, index };
      if (isDoors.test(label)) ofDoors.push({ ...own, isShow: false });
      else found.push({ ...own, isShow: true });
    }
  const behind = isListed ? [...rest.matchAll(labelBehind)] : [];
  if (behind.some(({ groups = {} }) => isDoors.test(groups.label ?? '')))
    for (const { 0: words, index, groups = {} } of behind) {
      rest = blank(rest, index, words);
      const isShow = !isDoors.test(groups.label ?? '');
      const own = { clock: `${groups.hour}:${groups.minute ?? '00'} pm`, words, index, isShow };
      if (isShow) found.push(own);
      else ofDoors.push(own);
    }
  if (isListed)
    for (const { 0: words, index, groups = {} } of rest.matchAll(shortTime)) {
      if (hasTime(index)) continue;
      rest = blank(rest, index, words);
      found.push({
        clock: `${groups.hour}:${groups.minute ?? '00'} ${groups.half}m`.toLowerCase(),
        words,
        index,
        isShow: false,
      });
    }
  if (isListed)
    for (const { 0: words, index, groups = {} } of rest.matchAll(untilLate)) {
      if (hasTime(index)) continue;
      rest = blank(rest, index, words);
      found.push({ clock: `${groups.hour}:${groups.minute ?? '00'} pm`, words, index, isShow: false });
    }
  if (isListed) {
    const ranges = [...rest.matchAll(bareRange)].filter(({ index }) => !hasTime(index));
    for (const { 0: words, index, groups = {} } of ranges) {
      const { hour = '', minute = '00', end } = groups;
      const isShort = (Number(end) - Number(hour) + 11) % 12 < maxRangeHours;
      // '4-8' alone in its column is an afternoon, and elsewhere may be anything.
      const isColumn =
        /(?:^|\||\btime:)\s*$/i.test(rest.slice(0, index)) &&
        /^[^\S\n]*(?:\||\n|$)/.test(rest.slice(index + words.length));
      if (!isShort || !(isAfternoon || isColumn || /^(?:[5-9]|1[01])$/.test(hour))) continue;
      rest = blank(rest, index, words);
      found.push({ clock: `${hour}:${minute} pm`, words, index, isShow: false });
    }
  }
  const behindAt = isListed && found.length === 0 ? [...rest.matchAll(hourBehindAt)] : [];
  if (isListed) {
    const clocks = [...rest.matchAll(bareClock)].map((match) => ({ match, isBeside: hasTime(match.index) }));
    for (const {
      match: { 0: words, index, groups = {} },
      isBeside,
    } of clocks) {
      // 'Night Heron (10:15)', the late act of a weekly; '3:00 PM and 8:00 PM (3:00 is interpreted)' has one hour again.
      const isOfAct = rest[index - 1] === '(' && rest[index + words.length] === ')';
      const isCopy = isBeside && found.some(({ clock }) => clock.startsWith(`${words} `));
      if (isCopy || isLimited(index)) rest = blank(rest, index, words);
      if (isCopy || (isBeside && !isOfAct) || isLimited(index)) continue;
      const { hour = '', minute } = groups;
      const isAt = /(?:\bat|@)\s?$/i.test(rest.slice(Math.max(0, index - 4), index));
      const isOwn = /^[1-4]$/.test(hour) && isAlone(rest, index, words);
      const isWhole = isOf24Hours === true && hour.length === 2;
      if (
        !isWhole &&
        !isAfternoon &&
        !/^[5-9]$/.test(hour) &&
        !isAt &&
        !isOwn &&
        !((isOfAct || isEvening) && /^1[01]$/.test(hour))
      )
        continue;
      rest = blank(rest, index, words);
      found.push({ clock: `${hour}:${minute}${isWhole ? '' : ' pm'}`, words, index, isShow: false });
    }
  }
  for (const { 0: words, index, groups = {} } of behindAt)
    if (!isLimited(index)) found.push({ clock: `${groups.hour}:00 pm`, words, index, isShow: false });
  if (isListed && found.length > 0) rest = withoutSetTimes(rest);
  if (/\b\d{1,2}:[0-5]\d\b/.test(rest)) return null;
  if (orDoors && found.length === 0) return ofDoors.slice(0, 1);
  return found.toSorted((one, other) => one.index - other.index);
}

/** True for the '2:30' of 'Sundays 2:30' and the '3:00' of a column and of 'Music: 3:00', which no show has in the night. */
const isAlone = (text: string, index: number, words: string) =>
  behindWeekday.test(text.slice(Math.max(0, index - 20), index)) ||
  (/(?:^|\||\b(?:times?|music|shows?|starts?):)\s*$/i.test(text.slice(0, index)) &&
    /^\s*(?:$|[|]|-|–|['’]?til+\b|until\b|to\b)/.test(text.slice(index + words.length)));
const behindWeekday = new RegExp(
  `(?<!\\p{L})${weekdayName.replace('(?!\\p{L})', 's?(?!\\p{L})')}[\\s,:]+(?:at\\s+|@\\s?)?$`,
  'iu',
);

const endOfName = /^(?:show|music|concert|performance)\s*[|–-]\s*(?=\d)/i;

/** A time without the last word of a name in the part before: 'Record Release Show | 8pm'. */
function withoutEndOfName(text: string, { 0: words, index, groups = {} }: RegExpExecArray) {
  const isEnd = /(?<!\d\s?[ap]\.?m\.?)(?<=[\p{L}’')])\s+$/u.test(text.slice(Math.max(0, index - 12), index));
  const [end = ''] = (isEnd && endOfName.exec(words)) || [];
  return {
    index: index + end.length,
    words: words.slice(end.length),
    label: end === '' ? (groups.label ?? '') : '',
  };
}

/** '1:00 Night Heron' in a line of its own, below the hour of the whole show. */
const setTime = /(?<=(?:^|\|)\s*)\d{1,2}:[0-5]\d(?=\s+(?:[–—-]\s+)?\p{L}{2})/gu;
const minSets = 3;
const withoutSetTimes = (text: string) =>
  [...text.matchAll(setTime)].length < minSets
    ? text
    : text.replace(setTime, (words) => ' '.repeat(words.length));

/** The words of the hours of doors, which are no part of a name. */
export const doorWords = (text: string): string[] => [...text.matchAll(doorTime)].map(([words]) => words);

/** A text of the same length without some words at a place. */
export const blank = (text: string, index: number, words: string) =>
  text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);

/** What stands for a date in a text: times on both sides of it are no range. */
export const barOf = (length: number) => (length < 3 ? '|'.padEnd(length) : `|${'_'.repeat(length - 2)}|`);

/** The half of the day of the '8' in '8-11pm': that of the end unless the clock passes twelve, as in '11-2pm'. */
function halfOf(opening: string, end: number, half: string): string | null {
  const start = Number.parseInt(opening, 10);
  const [own, other] = /p/i.test(half) ? ['p', 'a'] : ['a', 'p'];
  // '12:15 – 12:45 pm'.
  if (start === end) return opening.includes(':') ? own : null;
  if (start === 12) return end < 12 ? own : null;
  if (start < 1 || start > 12) return null;
  return start < end && end < 12 ? own : end < start || end === 12 ? other : null;
}

/** A clock time that `parseMoment` reads. */
function clockOf(groups: Record<string, string | undefined>): string | null {
  const { noon, hour, minute = '00', half, hour24, minute24, hourLocal, hourDay, minuteDay = '00' } = groups;
  if (noon) return '12:00';
  if (hour) return `${hour}:${minute} ${half}m`.toLowerCase();
  if (hour24) return `${hour24}:${minute24}`;
  if (hourLocal) {
    const minutes = groups.minuteLocal ?? groups.minuteH ?? groups.minuteAfter ?? '00';
    return hourLocal === '24' ? null : `${hourLocal.padStart(2, '0')}:${minutes}`;
  }
  const isMorning = /^morning$/i.test(groups.part ?? '');
  const number = hourDay ?? String(numberWords.indexOf((groups.word ?? '').toLowerCase()) + 1);
  const minutes = hourDay ? minuteDay : groups.halfPast ? '30' : '00';
  return `${number}:${minutes} ${isMorning ? 'am' : 'pm'}`;
}
