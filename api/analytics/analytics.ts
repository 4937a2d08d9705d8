import {
  busiestPlaces,
  type DayOfSubmissions,
  decisionCounts,
  type MonthOfVisitors,
  submissionsByDay,
  visitorsByMonth,
} from '#projections/views/analytics_admin/queries.ts';
import { venuesById } from '#projections/views/venues/queries.ts';
import type { Analytics } from '#schema/wire.ts';
import { dailyCounts, visitorsSubject } from '#stores/operational/daily-counts.ts';
import type { Gateway, Platform, Queries } from '../gateway.ts';

/**
 * The response of R-42 with the series that its figures are computed from, oldest first; the last of each is
 * the current one.
 */
export type AdminAnalytics = Analytics & {
  approvedSubmissions: number;
  decidedSubmissions: number;
  visitorsByMonth: MonthOfVisitors[];
  submissionsByDay: DayOfSubmissions[];
};

const topVenues = 5;

/** The traffic as of today in the city (ANA-04). */
export async function loadAnalytics({
  readModels,
  operational,
  config,
  today,
}: Queries & Pick<Platform, 'config' | 'today'> & Pick<Gateway, 'operational'>): Promise<AdminAnalytics> {
  const date = today();
  const counts = (await dailyCounts(operational)).filter(({ subject }) => subject === visitorsSubject);
  const days = counts.map(({ day, figures }) => ({ day, visitors: figures.visitors ?? 0 }));
  const [visitors, submissions, { approved, rejected }, top] = await Promise.all([
    visitorsByMonth(readModels, date.slice(0, 7), days),
    submissionsByDay(readModels, { today: date, timeZone: config.CITY_TIMEZONE }),
    decisionCounts(readModels),
    topOf({ readModels }),
  ]);
  const decided = approved + rejected;
  return {
    monthlyVisitors: visitors.at(-1)?.visitors ?? 0,
    weeklySubmissions: submissions.reduce((sum, day) => sum + day.submissions, 0),
    approvalRate: decided === 0 ? null : Math.round((1000 * approved) / decided) / 10,
    topVenues: top,
    approvedSubmissions: approved,
    decidedSubmissions: decided,
    visitorsByMonth: visitors,
    submissionsByDay: submissions,
  };
}

/** Listed venues under their current names; removed ones as their shows spell them. */
async function topOf({ readModels }: Queries): Promise<Analytics['topVenues']> {
  const venues = await busiestPlaces(readModels, topVenues);
  const known = await venuesById(
    readModels,
    venues.map(({ venueId }) => venueId ?? ''),
  );
  return venues.map(({ venue, listings }, at) => ({
    venue: known[at]?.name ?? venue,
    venueId: known[at]?.id ?? null,
    events: listings,
  }));
}
