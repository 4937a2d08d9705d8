import { listingStats } from '#projections/views/analytics_stats/queries.ts';
import type { Stats } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';

const StatsRef = builder.objectRef<Stats>('Stats').implement({
  fields: (t) => ({
    thisMonthEvents: t.exposeInt('thisMonthEvents'),
    musicEvents: t.exposeInt('musicEvents'),
    comedyEvents: t.exposeInt('comedyEvents'),
    artEvents: t.exposeInt('artEvents'),
    totalEvents: t.exposeInt('totalEvents'),
  }),
});

builder.queryField('stats', (t) =>
  t.field({
    type: StatsRef,
    authScopes: { anyone: true },
    resolve: (_root, _args, { gateway }) => listingStats(gateway.readModels, gateway.today().slice(0, 7)),
  }),
);
