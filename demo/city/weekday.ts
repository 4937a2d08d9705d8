import { daysBetween } from '#schema/kernel/calendar.ts';

const aMonday = '2000-01-03';

/** Days since a fixed Monday; negative before it. */
export const dayNumber = (date: string): number => daysBetween(aMonday, date);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => ((dayNumber(date) % 7) + 7) % 7;
