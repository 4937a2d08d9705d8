import { bounds } from '../bounds.ts';
import type { PageContext } from '../page.ts';
import { singleVenueOf } from '../shows/to-scraped-fields.ts';
import { hasDashDates } from '../times/find-dates.ts';
import { hoursOfText } from '../times/hours-of-text.ts';

/** How the dates and hours of a page are read. */
export type ListRules = {
  today: string;
  timeZone: string;
  dayFirst: boolean;
  isAfternoon: boolean;
  isEvening: boolean;
  usualHour: string | null;
  /** The one venue of the source. */
  venue: string | null;
  isListed: boolean;
  hasDashes: boolean;
  orDoors: boolean;
};

/** The rules of a page, by its text and markup. */
export const rulesOf = ({ today, city, page, source }: PageContext, text: string): ListRules => ({
  today,
  timeZone: city.timeZone,
  dayFirst: isDayFirst(page.body, text),
  isAfternoon: timesArePm.test(text),
  isEvening: isEvening(text),
  usualHour: usualHourIn(text),
  venue: singleVenueOf(source.venueKeywords),
  isListed: true,
  hasDashes: hasDashDates(text),
  orDoors: true,
});

/** 'All shows PM', 'Times are p.m. unless noted'. */
const timesArePm = /\b(?:times?|shows?|starts?)\s+(?:(?:are|is)\s+)?(?:all\s+)?p\.?\s?m\b/i;
const clock = /(?<![\d:.,$€£/–-])(?<hour>\d{1,2}):[0-5]\d(?![\d:])(?<half>\s?[ap]\.?m\b)?/gi;
const minEvenings = 2;

/** True where the clocks of a page are from 5 to 12 without 'am' and 'pm', several of them before 10. */
function isEvening(text: string): boolean {
  const clocks = [...text.matchAll(clock)].map(({ groups = {} }) => groups);
  const early = clocks.filter(({ hour, half }) => !half && /^[6-9]$/.test(hour ?? ''));
  return (
    early.length >= minEvenings &&
    clocks.every(({ hour, half }) => !half && /^(?:[5-9]|1[01])$/.test(hour ?? ''))
  );
}

/** 'All shows at 8 pm unless noted', 'Doors 7, show 8 for all shows'. */
const usualHour =
  /(?:^|[|.!?(])\s*(?:(?:(?:unless|except)[^|.]{0,40},\s*)?(?:all|every|most)\s(?:of our\s)?(?:\p{L}+\s){0,2}?(?:shows?|concerts?|performances?|gigs?|music|readings?|sets?|events?|bands?)\b[^|.\d]{0,40}|(?:[\p{L}'’-]+\s){0,3}(?:shows?|concerts?|performances?|music)\s(?:always\s)?(?:starts?|begins?|is|are)\s(?:promptly\s)?at\s|doors[^|.]{0,30}?(?:show|music)\s(?:at\s)?)(?<hour>\d{1,2}(?::[0-5]\d)?\s?(?:[ap]\.?m\b\.?)?)(?<rest>[^|.]{0,60})/iu;

function usualHourIn(text: string): string | null {
  const { groups = {} } = usualHour.exec(text) ?? {};
  const isUsual =
    /^\s*(?:all|every|most|shows|concerts|performances|music)/i.test(
      usualHour.exec(text)?.[0].replace(/^[|.!?(\s]+/, '') ?? '',
    ) || /\b(?:all|every|each|unless)\b/i.test(groups.rest ?? '');
  const hours = isUsual && groups.hour ? hoursOfText(`show ${groups.hour}`) : [];
  return hours[0]?.clock ?? null;
}

/** Pages in other languages, and with other currencies, write the day before the month. */
const isDayFirst = (body: string, text: string) =>
  /<html[^<>]{0,500}\slang=["']?(?!en)[a-z]{2}\b/i.test(body.slice(0, bounds.markup)) ||
  /\d\s?(?:Uhr|h\d\d|€)/.test(text);
