import { builder } from './builder.ts';
import { EventStateEnum, EventTypeEnum } from './scalars.ts';

/** The shapes only: texts, dates and limits are read by the same zod schemas as over REST. */
export const ShowInput = builder.inputType('ShowInput', {
  fields: (t) => ({
    performer: t.string({ required: true }),
    eventType: t.field({ type: EventTypeEnum, required: true }),
    venue: t.string({ required: true }),
    address: t.string({ required: true }),
    date: t.string({ required: true }),
    time: t.string({ required: true }),
    email: t.string({ required: true }),
    additionalDates: t.stringList(),
    price: t.string(),
    ageRestriction: t.string(),
    url: t.string(),
    imageUrl: t.string(),
    posterUrl: t.string(),
  }),
});

export const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({
    performer: t.string({ required: true }),
    eventType: t.field({ type: EventTypeEnum, required: true }),
    venue: t.string({ required: true }),
    venueId: t.id(),
    address: t.string({ required: true }),
    date: t.string({ required: true }),
    time: t.string({ required: true }),
    additionalDates: t.stringList(),
    price: t.string(),
    ageRestriction: t.string(),
    url: t.string(),
    imageUrl: t.string(),
    state: t.field({ type: EventStateEnum }),
  }),
});

/** Only what is named changes; null empties an optional field. */
export const EventChangesInput = builder.inputType('EventChangesInput', {
  fields: (t) => ({
    performer: t.string(),
    eventType: t.field({ type: EventTypeEnum }),
    venue: t.string(),
    venueId: t.id(),
    address: t.string(),
    date: t.string(),
    time: t.string(),
    additionalDates: t.stringList(),
    price: t.string(),
    ageRestriction: t.string(),
    url: t.string(),
    imageUrl: t.string(),
    state: t.field({ type: EventStateEnum }),
  }),
});
