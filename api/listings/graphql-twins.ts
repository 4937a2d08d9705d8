import { z } from 'zod';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { MergedListing, Twin, TwinList, TwinSide } from '#schema/wire.ts';
import { parseInput } from '../commands/parse-input.ts';
import { builder, idArgs } from '../graphql/builder.ts';
import { rejectionError } from '../graphql/errors/graphql-error.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import { dateParam, searchParams } from '../server/request/query.ts';
import { distinguishListing, mergeListing, separateListing } from './commands.ts';
import { EventRef } from './graphql.ts';
import { loadSimilar, loadTwins } from './twins.ts';

const TwinKindEnum = builder.enumType('TwinKind', { values: ['listing', 'scraped', 'submission'] as const });
const ListingOriginEnum = builder.enumType('ListingOrigin', {
  values: ['admin', 'submission', 'scraped'] as const,
});

const TwinSideRef = objectType<TwinSide>('TwinSide', {
  description: 'One writing of a show: a listing, or a find or submission that waits for a decision.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: TwinKindEnum }),
    ...exposed(t, 'String', 'performer', 'venue', 'date', 'time'),
    ...exposedOrNull(t, 'String', 'price', 'url', 'imageUrl'),
    origin: t.expose('origin', { type: ListingOriginEnum }),
    source: t.exposeString('source', { nullable: true, description: 'The name of the scraped source.' }),
  }),
});

const TwinRef = objectType<Twin>('Twin', {
  description: 'Two writings that are probably one show.',
  fields: (t) => ({
    one: t.expose('one', { type: TwinSideRef }),
    other: t.expose('other', { type: TwinSideRef }),
  }),
});

const MergedListingRef = objectType<MergedListing>('MergedListing', {
  description: 'A listing that was merged into another one, which may be undone.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'into'),
    ...exposed(t, 'String', 'performer', 'mergedAt'),
    intoPerformer: t.exposeString('intoPerformer', { nullable: true }),
  }),
});

const TwinListRef = objectType<TwinList>('TwinList', {
  fields: (t) => ({
    twins: t.expose('twins', { type: [TwinRef] }),
    merged: t.expose('merged', { type: [MergedListingRef], description: 'The latest 20.' }),
  }),
});

builder.queryField('twins', (t) =>
  t.field({
    type: TwinListRef,
    description: 'Shows to come that are probably written twice, and the latest mergers.',
    authScopes: { reading: 'scrapedEvents' },
    resolve: (_root, _args, { gateway }) => loadTwins(gateway),
  }),
);

const similarFilter = z.object({ ...searchParams, date: dateParam });

builder.queryField('similarEvents', (t) =>
  t.field({
    type: [EventRef],
    description:
      'Listed shows that are probably the described one; `time` is that of the show form, or empty.',
    authScopes: { anyone: true },
    args: {
      performer: t.arg.string({ required: true }),
      venue: t.arg.string({ required: true }),
      date: t.arg.string({ required: true }),
      time: t.arg.string({ required: true }),
    },
    resolve: async (_root, { time, ...described }, { gateway }) => {
      const parsed = parseInput(similarFilter, described);
      if (isRejection(parsed)) throw rejectionError(parsed);
      const { performer = '', venue = '', date = '' } = parsed;
      return loadSimilar(gateway, { performer, venue, date, time });
    },
  }),
);

builder.mutationFields((t) => ({
  mergeEvent: t.field({
    type: EventRef,
    description: 'Merges a listing into the one that remains, which is returned.',
    args: { ...idArgs, into: t.arg.id({ required: true }) },
    ...sends(mergeListing, {
      toArguments: ({ id, ...input }: { id: string; into: string }) => ({ id, input }),
    }),
  }),
  separateEvent: t.field({ type: EventRef, args: idArgs, ...sends(separateListing) }),
  distinguishEvent: t.id({
    description: 'Marks a listing and one that looks alike as two shows.',
    args: { ...idArgs, from: t.arg.id({ required: true }) },
    ...sends(distinguishListing, {
      toArguments: ({ id, ...input }: { id: string; from: string }) => ({ id, input }),
      toResult: ({ id }) => id,
    }),
  }),
}));
