import { findSources } from '#projections/views/scraping_sources/queries.ts';
import type { Source } from '#schema/scraping/ingest-wire.ts';
import { sourceTypes } from '#schema/scraping/scraping-source.ts';
import { builder } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { addSource, removeSource, reviseSource } from './commands.ts';

const SourceTypeEnum = builder.enumType('SourceType', { values: sourceTypes });

const ScrapingSourceRef = objectType<Source>('ScrapingSource', {
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
    recentCounts: t.exposeIntList('recentCounts', {
      description: 'Events that the last twelve whole runs found, oldest first.',
    }),
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

/** The shapes only: texts, addresses and limits are read by the same zod schemas as over REST. */
export const ScrapingSourceInput = builder.inputType('ScrapingSourceInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    url: t.string({ required: true }),
    type: t.field({ type: SourceTypeEnum, required: true }),
    active: t.boolean(),
    priority: t.int(),
    notes: t.string(),
    isJavaScript: t.boolean(),
    imageSelector: t.string(),
    venueKeywords: t.string(),
    performerKeywords: t.string(),
    isDynamicUrl: t.boolean(),
    urlPattern: t.string({
      description: 'Holds {YYYY-MM-DD} where the day belongs, whatever the date format.',
    }),
    daysToScrape: t.int(),
    dateFormat: t.string(),
  }),
});

/** Only what is named changes; null empties an optional field. */
const ScrapingSourceChangesInput = builder.inputType('ScrapingSourceChangesInput', {
  fields: (t) => ({
    name: t.string(),
    url: t.string(),
    type: t.field({ type: SourceTypeEnum }),
    active: t.boolean(),
    priority: t.int(),
    notes: t.string(),
    isJavaScript: t.boolean(),
    imageSelector: t.string(),
    venueKeywords: t.string(),
    performerKeywords: t.string(),
    isDynamicUrl: t.boolean(),
    urlPattern: t.string(),
    daysToScrape: t.int(),
    dateFormat: t.string(),
  }),
});

builder.mutationFields((t) => ({
  addScrapingSource: t.field({
    type: ScrapingSourceRef,
    args: { input: t.arg({ type: ScrapingSourceInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(addSource),
  }),
  reviseScrapingSource: t.field({
    type: ScrapingSourceRef,
    args: {
      id: t.arg.id({ required: true }),
      changes: t.arg({ type: ScrapingSourceChangesInput, required: true }),
    },
    ...sends(reviseSource),
  }),
  removeScrapingSource: t.id({
    args: { id: t.arg.id({ required: true }) },
    ...sends(removeSource, { toResult: ({ id }) => id }),
  }),
}));
