import { z } from 'zod';
import { permitRead } from '#domain/permissions.ts';
import { calendarPlace, currentListingById, findListings } from '#projections/views/events/queries.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { Event } from '#schema/wire.ts';
import { parseInput } from '../commands/parse-input.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { builder, idArgs, pageArgs } from '../graphql/builder.ts';
import { connectionType, toConnection } from '../graphql/connection.ts';
import { rejectionError } from '../graphql/errors/graphql-error.ts';
import { exposed, exposedOrNull, objectType, optional, required } from '../graphql/object-type.ts';
import { EventStateEnum, EventTypeEnum } from '../graphql/scalars.ts';
import { sends } from '../graphql/sends.ts';
import { type ListingUpdate, updateFor } from '../live/listings.ts';
import { dateParam, searchParams } from '../server/request/query.ts';
import { createListing, removeListing, reviseListing } from './commands.ts';
import { presentListings } from './presenter.ts';

const filter = z.object({ ...searchParams, date: dateParam, from: dateParam, to: dateParam });

type FilterArgs = { [field in keyof z.input<typeof filter>]: string | null | undefined };

/** The filters of the calendar, read by the rules of R-11; null and '' count as absent. */
function calendarFilter(args: FilterArgs): z.output<typeof filter> {
  const given = Object.entries(args).filter(([, text]) => text);
  const parsed = parseInput(filter, Object.fromEntries(given));
  if (isRejection(parsed)) throw rejectionError(parsed);
  return parsed;
}

export const EventRef = objectType<Event>('Event', {
  description: 'A listed show.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposed(t, 'String', 'performer', 'venue', 'address', 'date', 'time', 'ageRestriction', 'createdAt'),
    eventType: t.expose('eventType', { type: EventTypeEnum }),
    venueId: t.exposeID('venueId', { nullable: true }),
    additionalDates: t.exposeStringList('additionalDates'),
    ...exposedOrNull(t, 'String', 'price', 'url', 'imageUrl'),
    state: t.expose('state', {
      type: EventStateEnum,
      description: 'Whether the show takes place as announced.',
    }),
    upvoteCount: t.exposeInt('upvoteCount'),
    approved: t.exposeBoolean('approved'),
  }),
});

const EventConnection = connectionType(EventRef);

builder.queryFields((t) => ({
  event: t.field({
    type: EventRef,
    nullable: true,
    description:
      'A listed show; of a merged one the show that remains. Null when it is unknown, unapproved or removed.',
    authScopes: { anyone: true },
    args: idArgs,
    resolve: async (_root, { id }, { gateway }) => {
      const row = await currentListingById(gateway.readModels, id);
      return row && presentOne(presentListings, gateway, row);
    },
  }),
  events: t.field({
    type: EventConnection,
    description:
      'Approved shows, today or later, by date, time and performer. `from` and `to` are inclusive dates.',
    authScopes: { anyone: true },
    args: {
      ...pageArgs,
      performer: t.arg.string(),
      venue: t.arg.string(),
      address: t.arg.string({
        description: 'The same text as for performer or venue is one search over them.',
      }),
      date: t.arg.string(),
      from: t.arg.string(),
      to: t.arg.string(),
      eventType: t.arg({ type: EventTypeEnum }),
      venueId: t.arg.id({ description: 'Shows of this venue.' }),
      includePast: t.arg.boolean(),
    },
    resolve: (_root, { first, after, eventType, venueId, includePast, ...filter }, context) => {
      const { gateway, caller } = context;
      const rejection = includePast ? permitRead(caller.actor, 'pastListings') : null;
      if (rejection) throw rejectionError(rejection);
      const search = { ...calendarFilter(filter), eventType, venueId, includePast, today: gateway.today() };
      return toConnection({ first, after }, context, {
        read: (page) => findListings(gateway.readModels, { ...search, ...page }),
        sortKey: calendarPlace,
        present: (rows) => presentListings(gateway, rows),
      });
    },
  }),
}));

/** The shapes only: texts, dates and limits are read by the same zod schemas as over REST. */
const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({
    ...required(t, 'String', 'performer', 'venue', 'address', 'date', 'time'),
    eventType: t.field({ type: EventTypeEnum, required: true }),
    venueId: t.id(),
    additionalDates: t.stringList(),
    ...optional(t, 'String', 'price', 'ageRestriction', 'url', 'imageUrl'),
    state: t.field({ type: EventStateEnum }),
  }),
});

/** Only what is named changes; null empties an optional field. */
const EventChangesInput = builder.inputType('EventChangesInput', {
  fields: (t) => ({
    ...optional(t, 'String', 'performer', 'venue', 'address', 'date', 'time', 'price', 'ageRestriction'),
    ...optional(t, 'String', 'url', 'imageUrl'),
    eventType: t.field({ type: EventTypeEnum }),
    venueId: t.id(),
    additionalDates: t.stringList(),
    state: t.field({ type: EventStateEnum }),
  }),
});

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    args: { input: t.arg({ type: EventInput, required: true }), idempotencyKey: t.arg.string() },
    ...sends(createListing),
  }),
  reviseEvent: t.field({
    type: EventRef,
    args: { ...idArgs, changes: t.arg({ type: EventChangesInput, required: true }) },
    ...sends(reviseListing),
  }),
  removeEvent: t.id({ args: idArgs, ...sends(removeListing, { toResult: ({ id }) => id }) }),
}));

const ListingsChangeRef = objectType<ListingUpdate>('ListingsChange', {
  description: 'What changed on the calendar: a listing added, revised or removed within the asked window.',
  fields: (t) => ({
    id: t.exposeID('id'),
    event: t.expose('event', {
      type: EventRef,
      nullable: true,
      description: 'The listing as it stands now; null when it left the window or the calendar.',
    }),
  }),
});

builder.subscriptionField('listingsChanged', (t) =>
  t.field({
    type: ListingsChangeRef,
    authScopes: { anyone: true },
    args: { from: t.arg.string(), to: t.arg.string(), eventType: t.arg({ type: EventTypeEnum }) },
    subscribe: (_root, { eventType = null, ...filter }, { gateway, live, disconnectSlowReader }) => {
      const { from = gateway.today(), to = null } = calendarFilter(filter);
      const window = { from, to, eventType };
      return live.listings.subscribe({
        pick: (change) => updateFor(change, window),
        onOverflow: () => disconnectSlowReader?.(),
      });
    },
    resolve: (update) => update,
  }),
);
