import { allAds } from '#projections/views/ads/queries.ts';
import { adPlacements } from '#schema/ads/ad.ts';
import type { Ad, AdminAd } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget, toConnection } from '../graphql/connection.ts';
import { listAds } from './list-ads.ts';

export const AdPlacementEnum = builder.enumType('AdPlacement', { values: adPlacements });

const AdRef = builder.objectRef<Ad>('Ad').implement({
  description: 'An ad as everyone sees it. `size` is 728x90 or 300x250.',
  fields: (t) => ({
    id: t.exposeID('id'),
    size: t.exposeString('size'),
    title: t.exposeString('title'),
    creativeUrl: t.exposeString('creativeUrl'),
    targetUrl: t.exposeString('targetUrl'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    nonce: t.exposeString('nonce', {
      nullable: true,
      description: 'For `recordAdImpression` and `recordAdClick`; each answer has another.',
    }),
  }),
});

export const AdminAdRef = builder.objectRef<AdminAd>('AdminAd').implement({
  description: 'An ad with its run and its traffic. `size` is 728x90 or 300x250.',
  fields: (t) => ({
    id: t.exposeID('id'),
    size: t.exposeString('size'),
    title: t.exposeString('title'),
    creativeUrl: t.exposeString('creativeUrl'),
    targetUrl: t.exposeString('targetUrl'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    startDate: t.exposeString('startDate'),
    endDate: t.exposeString('endDate'),
    priority: t.exposeInt('priority', { description: '1 to 100; 1 comes first.' }),
    impressions: t.exposeInt('impressions'),
    clicks: t.exposeInt('clicks'),
    active: t.exposeBoolean('active', { description: 'It is shown while this holds and its run lasts.' }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const AdminAdConnection = builder.connectionObject(
  { type: AdminAdRef, name: 'AdminAdConnection' },
  { name: 'AdminAdEdge' },
);

builder.queryFields((t) => ({
  ads: t.field({
    type: [AdRef],
    description: 'Active ads that run today, by priority.',
    authScopes: { anyone: true },
    args: { placement: t.arg({ type: AdPlacementEnum }), first: t.arg.int() },
    resolve: async (_root, { placement, first }, { gateway, operation }) => {
      operation.isPrivate = true;
      const limit = takeRowBudget(first, operation);
      return (await listAds(gateway, { placement: placement ?? undefined })).slice(0, limit);
    },
  }),
  adminAds: t.field({
    type: AdminAdConnection,
    description: 'Every ad, newest first.',
    authScopes: { reading: 'ads' },
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, stretch, context) =>
      toConnection(stretch, context, {
        read: (asked) => allAds(context.gateway.readModels, asked),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => rows,
      }),
  }),
}));
