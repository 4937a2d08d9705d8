import type { DayOfSubmissions, MonthOfVisitors } from '#projections/views/analytics_admin/queries.ts';
import type { Analytics } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { type AdminAnalytics, loadAnalytics } from './analytics.ts';

const TopVenueRef = builder.objectRef<Analytics['topVenues'][number]>('TopVenue').implement({
  fields: (t) => ({
    venue: t.exposeString('venue'),
    venueId: t.exposeID('venueId', {
      nullable: true,
      description: 'Null where shows name a place that is not in the directory.',
    }),
    events: t.exposeInt('events'),
  }),
});

const MonthOfVisitorsRef = builder.objectRef<MonthOfVisitors>('MonthOfVisitors').implement({
  fields: (t) => ({ month: t.exposeString('month'), visitors: t.exposeInt('visitors') }),
});

const DayOfSubmissionsRef = builder.objectRef<DayOfSubmissions>('DayOfSubmissions').implement({
  fields: (t) => ({ date: t.exposeString('date'), submissions: t.exposeInt('submissions') }),
});

const AnalyticsRef = builder.objectRef<AdminAnalytics>('Analytics').implement({
  description: 'The traffic as of today in the city.',
  fields: (t) => ({
    monthlyVisitors: t.exposeInt('monthlyVisitors', {
      description: 'Distinct visitors of this calendar month.',
    }),
    weeklySubmissions: t.exposeInt('weeklySubmissions', {
      description: 'Shows sent on the last seven days, today included.',
    }),
    approvalRate: t.exposeFloat('approvalRate', {
      nullable: true,
      description: 'Approved of all decided submissions in per cent; null while nothing is decided.',
    }),
    topVenues: t.expose('topVenues', { type: [TopVenueRef] }),
    approvedSubmissions: t.exposeInt('approvedSubmissions'),
    decidedSubmissions: t.exposeInt('decidedSubmissions'),
    visitorsByMonth: t.expose('visitorsByMonth', {
      type: [MonthOfVisitorsRef],
      description: 'Six months, this one the last; a month reads 2026-11.',
    }),
    submissionsByDay: t.expose('submissionsByDay', {
      type: [DayOfSubmissionsRef],
      description: 'Seven days, today the last.',
    }),
  }),
});

builder.queryField('analytics', (t) =>
  t.field({
    type: AnalyticsRef,
    authScopes: { reading: 'analytics' },
    resolve: (_root, _args, { gateway }) => loadAnalytics(gateway),
  }),
);
