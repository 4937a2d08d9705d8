import {
  findScrapedChanges,
  findScrapedEvents,
  scrapedEventById,
} from '#projections/views/scraped_events/queries.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import type {
  ChangedField,
  ScrapedChange,
  ScrapedEvent,
  SourceListing,
} from '#schema/scraping/ingest-wire.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, toConnection } from '../graphql/connection.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { EventStateEnum, EventTypeEnum, SubmissionStatusEnum } from '../graphql/scalars.ts';
import { sends } from '../graphql/sends.ts';
import { EventRef } from '../listings/graphql.ts';
import { EvaluationRef, ReviewerRef } from '../submissions/graphql.ts';
import {
  type ApprovedScrapedEvent,
  acceptScrapedChange,
  approveScrapedEvent,
  dismissScrapedChange,
  rejectScrapedEvent,
} from './commands.ts';
import { presentScrapedEvents } from './presenter.ts';

const ChangedFieldRef = objectType<ChangedField>('ChangedField', {
  description: 'A field of a listing: what is listed, and what the page says.',
  fields: (t) => ({
    field: t.exposeString('field'),
    ...exposedOrNull(t, 'String', 'before', 'after'),
  }),
});

const ScrapedChangeRef = objectType<ScrapedChange>('ScrapedChange', {
  description: 'What the page of a listed show says since.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Names the change for a decision.' }),
    since: t.exposeString('since'),
    fields: t.expose('fields', { type: [ChangedFieldRef] }),
  }),
});

const SourceListingRef = objectType<SourceListing>('SourceListing', {
  description: 'What the pages of one source say of a show.',
  fields: (t) => ({
    sourceId: t.exposeID('sourceId'),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Null once the source is gone.',
    }),
    ...exposed(t, 'String', 'performer', 'venue', 'date'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    ...exposedOrNull(t, 'String', 'address', 'price', 'url', 'imageUrl'),
    time: t.exposeString('time', { description: "HH:MM in the city; '' where the page names none." }),
    state: t.expose('state', { type: EventStateEnum }),
    change: t.expose('change', {
      type: ScrapedChangeRef,
      nullable: true,
      description: 'What waits for a decision.',
    }),
  }),
});

const ScrapedEventRef = objectType<ScrapedEvent>('ScrapedEvent', {
  description: 'A show that a page announces, and what was decided.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'sourceId'),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Null once the source is gone.',
    }),
    ...exposedOrNull(t, 'String', 'sourceUrl', 'address', 'endTime', 'description', 'ticketLink'),
    ...exposedOrNull(t, 'String', 'originalImageUrl', 'imageUrl', 'price', 'rejectionReason', 'reviewedAt'),
    ...exposed(t, 'String', 'eventName', 'venue', 'scrapedAt'),
    performers: t.exposeStringList('performers'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    startTime: t.exposeString('startTime', {
      description: 'An instant in UTC, or a date alone where the page names no time.',
    }),
    date: t.string({
      description: 'The day of the start in the city.',
      resolve: ({ startTime }, _args, { gateway }) => cityStart(startTime, gateway.config.CITY_TIMEZONE).date,
    }),
    time: t.string({
      description: "The time of the start in the city, HH:MM; '' where the page names none.",
      resolve: ({ startTime }, _args, { gateway }) => cityStart(startTime, gateway.config.CITY_TIMEZONE).time,
    }),
    state: t.expose('state', { type: EventStateEnum, description: 'What the page says of the show.' }),
    confidence: t.exposeInt('confidence'),
    status: t.expose('status', { type: SubmissionStatusEnum }),
    reviewedBy: t.expose('reviewedBy', { type: ReviewerRef, nullable: true }),
    eventId: t.exposeID('eventId', { nullable: true }),
    evaluation: t.expose('evaluation', { type: EvaluationRef, nullable: true }),
    isMissing: t.exposeBoolean('isMissing', {
      description: 'True when the last two whole readings of the source did not have it.',
    }),
    change: t.expose('change', {
      type: ScrapedChangeRef,
      nullable: true,
      description: 'The change of the first source that waits for a decision.',
    }),
    sources: t.expose('sources', {
      type: [SourceListingRef],
      description: 'Each source that lists the show, the first one first.',
    }),
  }),
});

const ScrapedEventConnection = connectionType(ScrapedEventRef);

builder.queryFields((t) => ({
  scrapedEvent: t.field({
    type: ScrapedEventRef,
    nullable: true,
    authScopes: { reading: 'scrapedEvents' },
    args: idArgs,
    resolve: async (_root, { id }, { gateway }) => {
      const row = await scrapedEventById(gateway.readModels, id);
      return row && presentOne(presentScrapedEvents, gateway, row);
    },
  }),
  scrapedEvents: t.field({
    type: ScrapedEventConnection,
    description: 'Newest first.',
    authScopes: { reading: 'scrapedEvents' },
    args: { status: t.arg({ type: SubmissionStatusEnum }), ...pageArgs },
    resolve: (_root, { status, ...page }, context) =>
      toConnection(page, context, {
        read: (range) => findScrapedEvents(context.gateway.readModels, { status, ...range }),
        sortKey: ({ scrapedAt, id }) => [scrapedAt, id],
        present: (rows) => presentScrapedEvents(context.gateway, rows),
      }),
  }),
}));

builder.queryField('scrapedChanges', (t) =>
  t.field({
    type: [ScrapedEventRef],
    description: 'Listed shows to come whose page says something else since; at most 100, latest first.',
    authScopes: { reading: 'scrapedEvents' },
    resolve: async (_root, _args, { gateway }) => {
      const rows = await findScrapedChanges(gateway.readModels, { today: gateway.today(), limit: 100 });
      return presentScrapedEvents(gateway, rows);
    },
  }),
);

const ApproveScrapedEventPayload = objectType<ApprovedScrapedEvent>('ApproveScrapedEventPayload', {
  fields: (t) => ({
    scrapedEvent: t.expose('scrapedEvent', { type: ScrapedEventRef }),
    event: t.expose('event', { type: EventRef, nullable: true }),
  }),
});

type ChangeArguments = { id: string; number: number; sourceId?: string | null };
const toChange = ({ id, ...input }: ChangeArguments) => ({ id, input });

builder.mutationFields((t) => ({
  approveScrapedEvent: t.field({
    type: ApproveScrapedEventPayload,
    args: idArgs,
    ...sends(approveScrapedEvent),
  }),
  acceptScrapedChange: t.field({
    type: ApproveScrapedEventPayload,
    args: {
      ...idArgs,
      number: t.arg.int({ required: true }),
      sourceId: t.arg.id({ description: 'The source whose change is decided; the first one without.' }),
    },
    ...sends(acceptScrapedChange, { toArguments: toChange }),
  }),
  dismissScrapedChange: t.field({
    type: ScrapedEventRef,
    args: {
      ...idArgs,
      number: t.arg.int({ required: true }),
      sourceId: t.arg.id({ description: 'The source whose change is decided; the first one without.' }),
    },
    ...sends(dismissScrapedChange, { toArguments: toChange }),
  }),
  rejectScrapedEvent: t.field({
    type: ScrapedEventRef,
    args: { ...idArgs, rejectionReason: t.arg.string() },
    ...sends(rejectScrapedEvent, {
      toArguments: ({ id, ...input }: { id: string; rejectionReason?: string | null }) => ({ id, input }),
    }),
  }),
}));
