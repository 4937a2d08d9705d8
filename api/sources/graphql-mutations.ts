import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { addSource, removeSource, reviseSource } from './edit-sources.ts';
import { ScrapingSourceRef, SourceTypeEnum } from './graphql.ts';

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
    authScopes: { command: 'AddScrapingSource' },
    args: { input: t.arg({ type: ScrapingSourceInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(addSource(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  reviseScrapingSource: t.field({
    type: ScrapingSourceRef,
    authScopes: { command: 'ReviseScrapingSource' },
    args: {
      id: t.arg.id({ required: true }),
      changes: t.arg({ type: ScrapingSourceChangesInput, required: true }),
    },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(reviseSource(gateway, caller, id, changes)),
  }),
  removeScrapingSource: t.id({
    authScopes: { command: 'RemoveScrapingSource' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(removeSource(gateway, caller, id))).id,
  }),
}));
