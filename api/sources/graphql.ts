import { findSources } from '#projections/views/scraping_sources/queries.ts';
import type { Source } from '#schema/scraping/ingest-wire.ts';
import { sourceTypes } from '#schema/scraping/scraping-source.ts';
import { builder, idArgs } from '../graphql/builder.ts';
import { exposed, exposedOrNull, objectType, optional, required } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { addSource, removeSource, reviseSource } from './commands.ts';

const SourceTypeEnum = builder.enumType('SourceType', { values: sourceTypes });

const ScrapingSourceRef = objectType<Source>('ScrapingSource', {
  description: 'A page that announces shows, and how it is read.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'name', 'url', 'dateFormat', 'createdAt', 'updatedAt'),
    type: t.expose('type', { type: SourceTypeEnum }),
    ...exposed(t, 'Boolean', 'active', 'isJavaScript', 'isDynamicUrl'),
    priority: t.exposeInt('priority', { description: '1 to 10; 1 is read first.' }),
    ...exposedOrNull(t, 'String', 'notes', 'imageSelector', 'venueKeywords', 'performerKeywords'),
    ...exposedOrNull(t, 'String', 'urlPattern', 'lastScrapedAt'),
    ...exposed(t, 'Int', 'daysToScrape', 'lastEventCount'),
    recentCounts: t.exposeIntList('recentCounts', {
      description: 'Events that the last twelve whole runs found, oldest first.',
    }),
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
    ...required(t, 'String', 'name', 'url'),
    type: t.field({ type: SourceTypeEnum, required: true }),
    ...optional(t, 'Boolean', 'active', 'isJavaScript', 'isDynamicUrl'),
    ...optional(t, 'Int', 'priority', 'daysToScrape'),
    ...optional(t, 'String', 'notes', 'imageSelector', 'venueKeywords', 'performerKeywords', 'dateFormat'),
    urlPattern: t.string({
      description: 'Holds {YYYY-MM-DD} where the day belongs, whatever the date format.',
    }),
  }),
});

/** Only what is named changes; null empties an optional field. */
const ScrapingSourceChangesInput = builder.inputType('ScrapingSourceChangesInput', {
  fields: (t) => ({
    ...optional(t, 'String', 'name', 'url', 'notes', 'imageSelector', 'venueKeywords', 'performerKeywords'),
    ...optional(t, 'String', 'urlPattern', 'dateFormat'),
    type: t.field({ type: SourceTypeEnum }),
    ...optional(t, 'Boolean', 'active', 'isJavaScript', 'isDynamicUrl'),
    ...optional(t, 'Int', 'priority', 'daysToScrape'),
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
    args: { ...idArgs, changes: t.arg({ type: ScrapingSourceChangesInput, required: true }) },
    ...sends(reviseSource),
  }),
  removeScrapingSource: t.id({ args: idArgs, ...sends(removeSource, { toResult: ({ id }) => id }) }),
}));
