import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { singleVenueOf } from '../shows/venue-of-show.ts';
import { monthName, weekdayName, weekdayOf } from '../times/calendar-words.ts';
import { hasDashDates, yearsIn } from '../times/find-dates.ts';
import type { UsualHour } from '../times/find-start.ts';
import { findTimes } from '../times/find-times.ts';
import { hoursOfText } from '../times/hours-of-text.ts';
import { hoursOn, weekdaysIn } from '../times/weekdays.ts';

/** How the dates and hours of a page are read. */
export type ListRules = {
  today: string;
  timeZone: string;
  dayFirst: boolean;
  isAfternoon: boolean;
  isEvening: boolean;
  isOf24Hours: boolean;
  years: ReadonlyMap<string, string>;
  usualHours: readonly UsualHour[];
  /** The one venue of the source. */
  venue: string | null;
  /** The page is the site of a venue. */
  isOfSite: boolean;
  isListed: boolean;
  hasDashes: boolean;
  orDoors: boolean;
};

/** The rules of a page, by its text and markup. */
export const rulesOf = (
  { today, city, page, source }: PageContext,
  text: string,
  isOfSite: boolean,
): ListRules => ({
  today,
  timeZone: city.timeZone,
  dayFirst: isDayFirst(page.body, text),
  isAfternoon: timesArePm.test(text),
  isEvening: isEvening(text),
  isOf24Hours: isOf24Hours(text),
  years: yearsIn(text),
  usualHours: usualHoursIn(text),
  venue: singleVenueOf(source.venueKeywords),
  isOfSite,
  isListed: true,
  hasDashes: hasDashDates(text),
  orDoors: true,
});

/** 'All shows PM', 'Times are p.m. unless noted'. */
const timesArePm = /\b(?:times?|shows?|starts?)\s+(?:(?:are|is)\s+)?(?:all\s+)?p\.?\s?m\b/i;
const clock = /(?<![\d:.,$€£/–-])(?<hour>\d{1,2}):[0-5]\d(?![\d:])(?<half>\s?[ap]\.?m\b)?/gi;
const minEvenings = 2;

/**
 * True where the clocks of a page without 'am' and 'pm' are from 5 to 12, several of them before 10, and those with them
 * are no evenings: '11:00am' and '1:00pm' beside '8:00' and '10:00'.
 */
function isEvening(text: string): boolean {
  const clocks = [...text.matchAll(clock)].map(({ groups = {} }) => groups);
  const early = clocks.filter(({ hour, half }) => !half && /^[6-9]$/.test(hour ?? ''));
  const isOfDay = (hour: string, half: string) => /a/i.test(half) || /^(?:12|[1-5])$/.test(hour);
  return (
    early.length >= minEvenings &&
    clocks.every(({ hour = '', half }) => (half ? isOfDay(hour, half) : /^(?:[5-9]|1[01])$/.test(hour)))
  );
}

/** True where the clocks of a page are without 'am' and 'pm', several of them behind noon. */
function isOf24Hours(text: string): boolean {
  const clocks = [...text.matchAll(clock)].map(({ groups = {} }) => groups);
  const late = clocks.filter(({ hour }) => Number(hour) > 12);
  return late.length >= minEvenings && clocks.every(({ half }) => !half);
}

/** 'All shows at 8 pm unless noted', 'Doors 7, show 8 for all shows', 'Unless noted there are two sets, 7:30 and 9:30'. */
const usualHour =
  /(?:^|[|.!?(])\s*(?:(?:unless|except)[^|.]{0,40},\s*)?(?:(?:all|every|most)\s(?:of our\s)?(?:\p{L}{1,30}\s){0,2}?(?:shows?|concerts?|performances?|gigs?|music|readings?|sets?|events?|bands?|screenings?|films?)\b[^|.\d]{0,40}|(?:[\p{L}'’-]{1,30}\s){0,3}(?:shows?|concerts?|performances?|music)(?:['’]s|\s(?:always\s)?(?:starts?|begins?|is|are))\s(?:promptly\s)?at\s|we\s(?:always\s)?(?:start|begin)\s(?:promptly\s)?at\s|(?:unless|except)[^|.\d]{0,60}\b(?:shows|sets|concerts|performances)\b[^|.\d]{0,20}|(?:doors(?:[^|.]|(?<=[ap])\.|(?<=\.m)\.|\.(?=\d)){0,30}?|\p{L}{2,20}\s(?:at\s)?\d{1,2}(?::[0-5]\d)?(?:\s?[ap]m)?,\s)(?:show|music)\s(?:(?:at|starts?|begins?)(?:\sat)?\s)?)(?<hour>(?:[1-9]|1\d|2[0-3])(?:[:.][0-5]\d)?\s?(?:[ap]\.?m\b\.?)?)(?!\d|\+|\s*(?-i:\p{Lu}\p{Ll}))(?<rest>[^|.]{0,60})/iu;

/** 'Unless noted, performances are Fridays and Saturdays at 7:30 pm and Sundays at 2:30 pm', 'Sunday dances 2:00 to 6:00 PM'. */
const usualSentence = new RegExp(
  String.raw`(?:^|[|.!?(]\s)(?:(?=[^|]{0,200}\b(?:shows?|performances?|concerts?|curtain)\b)(?=[^|]{0,200}\b(?:unless|except|all|every|are|is)\b)|(?=${weekdayName}\s+(?:night\s+)?(?:shows|performances|concerts|dances|matin[ée]es)\s))[^|]{10,250}`,
  'giu',
);
const maxSentences = 200;
const otherHours = /\b(?:office|open|hours|doors|kitchen|bar|happy hour)\b.*\d/i;

function usualHoursIn(text: string): readonly UsualHour[] {
  for (const [sentence] of [...text.matchAll(usualSentence)].slice(0, maxSentences)) {
    const hours = hoursByWeekday(sentence);
    if (hours.length > 0) return hours;
  }
  const hour = usualHourIn(text);
  if (hour) return [{ days: null, clock: hour }];
  const { day, clock: written } =
    everyWeek.exec(text.slice(0, maxTop))?.groups ?? lineOfSeries.exec(text)?.groups ?? {};
  const [weekly] = day && written ? hoursOfText(`show ${written}`) : [];
  return weekly?.clock ? [{ days: new Set([weekdayOf(day ?? '')]), clock: weekly.clock }] : [];
}

/** 'Every other Thursday at the Tin Lantern, Elm St. 8.15pm start' at the top of the page of a club. */
const everyWeek = new RegExp(
  String.raw`\b(?:every|each)\s(?:other\s|second\s)?(?<day>${weekdayName})[^]{0,160}?(?<clock>\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m)\s+(?:starts?|onwards)\b`,
  'iu',
);
const maxTop = 1000;
/** 'Fridays at 1.10pm, Fern Hall.' above a list without hours. */
const lineOfSeries =
  /(?:^|\|)\s*(?<day>(?:sun|mon|tues|wednes|thurs|fri|satur)day)s\s+at\s+(?<clock>\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m)(?![^|]{0,60}\b(?:office|open|doors|kitchen|bar|happy hour|class|quiz|trivia)\b)/iu;

/** The dot of '8 pm. Doors', and that of a word, which 'Sat.' is none of. */
const endOfSentence =
  /(?:(?<=\d\s?[ap]\.?m)\.?|(?<=\p{Ll}{3})(?<!\b(?:[Tt]ues|[Tt]hurs?|[Mm]on|[Ww]ed|[Ff]ri|[Ss]at|[Ss]un))\.)\s+(?=\p{Lu})/u;

const ofDoors = /,\s*doors\b[^.,;]{0,30}/gi;

/** The hours of the weekdays that a text names with an hour each; none of sentences with a date or about a bar. */
export const hoursByWeekday = (text: string): UsualHour[] =>
  text.split(endOfSentence).flatMap((sentence) => hoursInSentence(sentence.replace(ofDoors, '')));

/** The 'so' of 'unless we say so' is no Sunday in German. */
const smallWords = /(?<!\p{L})(?:so|do|mi|di|mo|sa|fr)(?!\p{L})/gu;

function hoursInSentence(written: string): UsualHour[] {
  const own = written.replace(smallWords, '  ');
  const sets = weekdaysIn(own);
  const times = findTimes(own, { isListed: true }) ?? [];
  if (sets.length === 0 || times.length < sets.length || otherHours.test(own) || monthWord.test(own))
    return [];
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    (hoursOn(day, times, sets) ?? []).map(({ clock }) => ({ days: new Set([day]), clock })),
  );
}

/** 'All concerts are at Fern Hall, 12 Elm Lane.' in the line before 'Doors open 7:00 pm, music starts 7:30 pm'. */
const allShows =
  /\b(?:all|every)\s(?:\p{L}+\s){0,2}?(?:shows?|concerts?|performances?|gigs?|nights|evenings|sessions)\b[^|]*$|\b(?:shows|concerts|performances|gigs) are (?:all )?held\b[^|]*$/iu;
const maxBefore = 200;
const monthWord = new RegExp(`(?<!\\p{L})${monthName}\\s+\\d`, 'iu');

function usualHourIn(text: string): string | null {
  const { groups = {}, index = 0 } = usualHour.exec(text) ?? {};
  const isUsual =
    /^\s*(?:all|every|most|unless|except|shows|concerts|performances|music|we\s)/i.test(
      usualHour.exec(text)?.[0].replace(/^[|.!?(\s]+/, '') ?? '',
    ) ||
    /\b(?:all|every|each|unless)\b/i.test(groups.rest ?? '') ||
    allShows.test(text.slice(Math.max(0, index - maxBefore), index));
  const hours = isUsual && groups.hour ? hoursOfText(`show ${groups.hour}`) : [];
  return hours[0]?.clock ?? null;
}

/** '17.12.26' and '3/12/2026'. */
const numbersOfDate = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:20)?[23]\d(?![\d/])/g;

/** Pages in other languages, with other currencies, or with a month above 12 otherwise, write the day before the month. */
function isDayFirst(body: string, text: string): boolean {
  const written = [...text.matchAll(numbersOfDate)].map(([, first, , second]) => [first, second].map(Number));
  return (
    /<html[^<>]{0,500}\slang=["']?(?!en)[a-z]{2}\b/i.test(body.slice(0, bounds.markup)) ||
    /\d\s?(?:Uhr|h\d\d|€)/.test(text) ||
    (written.some(([first = 0]) => first > 12) && written.every(([, second = 0]) => second <= 12))
  );
}
