import { findSources } from '#projections/views/scraping_sources/queries.ts';
import type { Source } from '#schema/scraping/ingest-wire.ts';
import { sourceTypes } from '#schema/scraping/scraping-source.ts';
import { builder } from '../graphql/builder.ts';

export const SourceTypeEnum = builder.enumType('SourceType', { values: sourceTypes });

export const ScrapingSourceRef = builder.objectRef<Source>('ScrapingSource').implement({
  description: 'A page that announces shows, and how it is read.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    type: t.expose('type', { type: SourceTypeEnum }),
    active: t.exposeBoolean('active'),
    priority: t.exposeInt('priority', { description: '1 to 10; 1 is read first.' }),
    notes: t.exposeString('notes', { nullable: true }),
    isJavaScript: t.exposeBoolean('isJavaScript'),
    imageSelector: t.exposeString('imageSelector', { nullable: true }),
    venueKeywords: t.exposeString('venueKeywords', { nullable: true }),
    performerKeywords: t.exposeString('performerKeywords', { nullable: true }),
    isDynamicUrl: t.exposeBoolean('isDynamicUrl'),
    urlPattern: t.exposeString('urlPattern', { nullable: true }),
    daysToScrape: t.exposeInt('daysToScrape'),
    dateFormat: t.exposeString('dateFormat'),
    lastScrapedAt: t.exposeString('lastScrapedAt', { nullable: true }),
    lastEventCount: t.exposeInt('lastEventCount'),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
  }),
});

builder.queryField('scrapingSources', (t) =>
  t.field({
    type: [ScrapingSourceRef],
    description: 'By priority and name.',
    authScopes: { reading: 'scraping' },
    resolve: (_root, _args, { gateway }) => findSources(gateway.readModels),
  }),
);
