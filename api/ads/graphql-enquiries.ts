import { findAdEnquiries } from '#projections/views/ad_enquiries/queries.ts';
import { adEnquiryStatuses } from '#schema/ads/ad-enquiry.ts';
import type { AdEnquiry } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { toConnection } from '../graphql/connection.ts';
import { AdPlacementEnum } from './graphql.ts';
import { presentEnquiries } from './presenter.ts';

const AdEnquiryStatusEnum = builder.enumType('AdEnquiryStatus', { values: adEnquiryStatuses });

export const AdEnquiryRef = builder.objectRef<AdEnquiry>('AdEnquiry').implement({
  description: 'What an advertiser asked for, and what was decided.',
  fields: (t) => ({
    id: t.exposeID('id'),
    size: t.exposeString('size'),
    title: t.exposeString('title'),
    creativeUrl: t.exposeString('creativeUrl'),
    targetUrl: t.exposeString('targetUrl'),
    placement: t.expose('placement', { type: AdPlacementEnum }),
    startDate: t.exposeString('startDate'),
    endDate: t.exposeString('endDate'),
    contactEmail: t.exposeString('contactEmail'),
    contactName: t.exposeString('contactName'),
    budget: t.exposeString('budget'),
    status: t.expose('status', { type: AdEnquiryStatusEnum }),
    adId: t.exposeID('adId', { nullable: true, description: 'The ad of an approved one.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was declined.' }),
    decidedAt: t.exposeString('decidedAt', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const AdEnquiryConnection = builder.connectionObject(
  { type: AdEnquiryRef, name: 'AdEnquiryConnection' },
  { name: 'AdEnquiryEdge' },
);

builder.queryField('adEnquiries', (t) =>
  t.field({
    type: AdEnquiryConnection,
    description: 'What advertisers asked for, newest first.',
    authScopes: { reading: 'ads' },
    args: { status: t.arg({ type: AdEnquiryStatusEnum }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { status, ...stretch }, context) =>
      toConnection(stretch, context, {
        read: (asked) => findAdEnquiries(context.gateway.readModels, { status, ...asked }),
        sortKey: ({ createdAt, id }) => [createdAt, id],
        present: (rows) => presentEnquiries(context.gateway, rows),
      }),
  }),
);
