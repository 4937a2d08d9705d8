import type { DayOfSubmissions, MonthOfVisitors } from '#projections/views/analytics_admin/queries.ts';
import { listingStats } from '#projections/views/analytics_stats/queries.ts';
import type { Analytics, Stats } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, objectType } from '../graphql/object-type.ts';
import { type AdminAnalytics, loadAnalytics } from './analytics.ts';
import { recordVisit } from './record-visit.ts';

const TopVenueRef = objectType<Analytics['topVenues'][number]>('TopVenue', {
  fields: (t) => ({
    venue: t.exposeString('venue'),
    venueId: t.exposeID('venueId', {
      nullable: true,
      description: 'Null where shows name a place that is not in the directory.',
    }),
    events: t.exposeInt('events'),
  }),
});

const MonthOfVisitorsRef = objectType<MonthOfVisitors>('MonthOfVisitors', {
  fields: (t) => ({ month: t.exposeString('month'), visitors: t.exposeInt('visitors') }),
});

const DayOfSubmissionsRef = objectType<DayOfSubmissions>('DayOfSubmissions', {
  fields: (t) => ({ date: t.exposeString('date'), submissions: t.exposeInt('submissions') }),
});

const AnalyticsRef = objectType<AdminAnalytics>('Analytics', {
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
    ...exposed(t, 'Int', 'approvedSubmissions', 'decidedSubmissions'),
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

const StatsRef = objectType<Stats>('Stats', {
  fields: (t) => ({
    ...exposed(t, 'Int', 'thisMonthEvents', 'musicEvents', 'comedyEvents', 'artEvents', 'totalEvents'),
  }),
});

builder.queryFields((t) => ({
  analytics: t.field({
    type: AnalyticsRef,
    authScopes: { reading: 'analytics' },
    resolve: (_root, _args, { gateway }) => loadAnalytics(gateway),
  }),
  stats: t.field({
    type: StatsRef,
    authScopes: { anyone: true },
    resolve: (_root, _args, { gateway }) => listingStats(gateway.readModels, gateway.today().slice(0, 7)),
  }),
}));

builder.mutationField('recordVisit', (t) =>
  t.boolean({
    description: 'Counts a visitor once a month; true when the call was taken, counted or not.',
    authScopes: { anyone: true },
    extensions: { rate: 'T' },
    resolve: async (_root, _args, { gateway, caller }) => {
      await recordVisit(gateway, caller);
      return true;
    },
  }),
);
