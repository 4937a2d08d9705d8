import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { actorKinds, type Command, defineEvent, type FactOf } from '../kernel/message.ts';

const decidedBy = z.object({ kind: z.enum(actorKinds), id: fields.id });

/** An instant in ISO 8601 UTC; a calendar date alone where the page names no time. */
const moment = z.union([z.iso.datetime(), z.iso.date()]);

/** One announcement as a page makes it (DATA-14); times may be instants (UTC) or dates of the city. */
const found = z.object({
  eventName: fields.requiredText('Event name', limits.performer),
  eventType: fields.eventType,
  venue: fields.venue,
  address: fields.optionalText('Address', limits.address),
  startTime: moment,
  endTime: moment.nullable(),
  performers: z.array(fields.performer).max(limits.performers),
  description: fields.optionalText('Description', limits.description),
  ticketLink: fields.optionalUrl,
  originalImageUrl: fields.optionalUrl,
  imageUrl: fields.optionalUrl,
  price: fields.price,
  confidence: z.int().min(0).max(100),
  /** The source's own id of the item, where its page gives one (D-95). */
  sourceItemId: z.string().min(1).max(limits.sourceItemId).optional(),
});

/** What a page may change of an announcement; its picture is an ornament, and the own store keeps the first one. */
const revisable = found
  .omit({ imageUrl: true, originalImageUrl: true, confidence: true, sourceItemId: true })
  .partial();
export type RevisedFields = z.output<typeof revisable>;

/** Judges what an extraction brought: what does not fit is no announcement (SCR-36). */
export const scrapedFields = found;
export type ScrapedFields = z.output<typeof found>;

/** Who plays, as a listing names it: the performers, else (or when they are too many to be named) the event (MOD-25). */
export function performerOf({
  performers,
  eventName,
}: Pick<ScrapedFields, 'performers' | 'eventName'>): string {
  const together = performers.join(', ');
  return together !== '' && together.length <= limits.performer ? together : eventName;
}

const scrapedEventId = fields.id;

export const scrapedEventEvents = {
  EventScraped: defineEvent({
    type: 'EventScraped',
    stream: 'scrapedEvent-{scrapedEventId}',
    says: 'A page announces a show that was not known; it waits for a decision.',
    version: 1,
    data: found.extend({ scrapedEventId, sourceId: fields.id, runId: fields.id }),
  }),
  ScrapedEventRevised: defineEvent({
    type: 'ScrapedEventRevised',
    stream: 'scrapedEvent-{scrapedEventId}',
    says: 'The page announces the show with other values; only the changed ones stand here, name and performers together.',
    version: 1,
    data: revisable.extend({ scrapedEventId, sourceId: fields.id, runId: fields.id }),
  }),
  ScrapedEventEvaluated: defineEvent({
    type: 'ScrapedEventEvaluated',
    stream: 'scrapedEvent-{scrapedEventId}',
    says: 'An agent gave the announcement a score.',
    version: 1,
    data: z.object({
      scrapedEventId,
      evaluationId: fields.id,
      agentId: fields.id,
      score: z.int().min(0).max(100),
      decision: z.string(),
    }),
  }),
  ScrapedEventApproved: defineEvent({
    type: 'ScrapedEventApproved',
    stream: 'scrapedEvent-{scrapedEventId}',
    says: 'The announcement was accepted; its listing follows under the id named here.',
    version: 1,
    data: z.object({ scrapedEventId, listingId: fields.id, decidedBy }),
  }),
  ScrapedEventRejected: defineEvent({
    type: 'ScrapedEventRejected',
    stream: 'scrapedEvent-{scrapedEventId}',
    says: 'The announcement was refused.',
    version: 1,
    data: z.object({ scrapedEventId, rejectionReason: z.string().nullable(), decidedBy }),
  }),
};

export type ScrapedEventFact = FactOf<(typeof scrapedEventEvents)[keyof typeof scrapedEventEvents]>;
type FactNamed<Type extends ScrapedEventFact['type']> = Extract<ScrapedEventFact, { type: Type }>['data'];

/** Refused as known when the stream, which name, venue and day of the show give, exists (SCR-36). */
type RecordScrapedEvent = Command<'RecordScrapedEvent', FactNamed<'EventScraped'>>;
/** What the page says now; changes nothing where it says the same (D-95). Decided announcements are revised too. */
export type ReviseScrapedEvent = Command<
  'ReviseScrapedEvent',
  { scrapedEventId: string; sourceId: string; runId: string; found: RevisedFields }
>;
/** Changes nothing once the announcement is decided. */
export type NoteScrapedEventEvaluation = Command<
  'NoteScrapedEventEvaluation',
  FactNamed<'ScrapedEventEvaluated'>
>;
export type ApproveScrapedEvent = Command<
  'ApproveScrapedEvent',
  { scrapedEventId: string; listingId: string }
>;
export type RejectScrapedEvent = Command<
  'RejectScrapedEvent',
  { scrapedEventId: string; rejectionReason: string | null }
>;
export type ScrapedEventCommand =
  | RecordScrapedEvent
  | ReviseScrapedEvent
  | NoteScrapedEventEvaluation
  | ApproveScrapedEvent
  | RejectScrapedEvent;
