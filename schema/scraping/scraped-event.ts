import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { actorKinds, type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { listingStates } from '../listings/listing-state.ts';

const decidedBy = z.object({ kind: z.enum(actorKinds), id: fields.id });

/** A time in ISO 8601 UTC; a calendar date only when the page states no time. */
const moment = z.union([z.iso.datetime(), z.iso.date()]);

/** A show as announced on a page (DATA-14); times may be UTC times or dates of the city. */
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
  /** The source's own id of the item, if its page has one (D-95). */
  sourceItemId: z.string().min(1).max(limits.sourceItemId).optional(),
  /** Whether the page says that the show does not take place as announced, or is sold out; absent: it does (D-112). */
  state: z.enum(listingStates).optional(),
});

/** The fields that a page may change. */
const revisable = found.omit({ confidence: true, sourceItemId: true }).partial();
export type RevisedFields = z.output<typeof revisable>;

/** Validates the result of an extraction: an invalid result is not a scraped event (SCR-36). */
export const scrapedFields = found;
export type ScrapedFields = z.output<typeof found>;

/** The performers for a listing, or the event's name when there are none or too many (MOD-25). */
export function performerOf({
  performers,
  eventName,
}: Pick<ScrapedFields, 'performers' | 'eventName'>): string {
  const together = performers.join(', ');
  return together !== '' && together.length <= limits.performer ? together : eventName;
}

const scrapedEventId = fields.id;
const change = z.object({
  scrapedEventId,
  /** The further source whose values were decided on (D-131); absent: the first one's. */
  sourceId: fields.id.optional(),
  fields: z.array(z.string()),
  decidedBy,
});
const reading = z.object({ scrapedEventId, sourceId: fields.id, runId: fields.id });

export const scrapedEventEvents = {
  EventScraped: defineEvent({
    type: 'EventScraped',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'A page announces an unknown show; a decision is pending.',
    version: 1,
    data: found.extend({ scrapedEventId, sourceId: fields.id, runId: fields.id }),
  }),
  ScrapedEventRevised: defineEvent({
    type: 'ScrapedEventRevised',
    stream: 'scrapedEvent-{scrapedEventId}',
    description:
      'The page announces the show with other values; contains only the changed fields, name and performers together.',
    version: 1,
    data: revisable.extend({ scrapedEventId, sourceId: fields.id, runId: fields.id }),
  }),
  ScrapedEventListedElsewhere: defineEvent({
    type: 'ScrapedEventListedElsewhere',
    stream: 'scrapedEvent-{scrapedEventId}',
    description:
      'Another source lists the show as well; contains what it says at first, and later only the fields that it changed.',
    version: 1,
    data: revisable
      .omit({ endTime: true, description: true })
      .extend({ scrapedEventId, sourceId: fields.id, runId: fields.id }),
  }),
  ScrapedEventEvaluated: defineEvent({
    type: 'ScrapedEventEvaluated',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'An agent scored the scraped event.',
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
    description: 'The scraped event was approved; its listing gets the id in this event.',
    version: 1,
    data: z.object({ scrapedEventId, listingId: fields.id, decidedBy }),
  }),
  ScrapedEventRejected: defineEvent({
    type: 'ScrapedEventRejected',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'The scraped event was rejected.',
    version: 1,
    data: z.object({ scrapedEventId, rejectionReason: z.string().nullable(), decidedBy }),
  }),
  ScrapedEventMissed: defineEvent({
    type: 'ScrapedEventMissed',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'The whole of its source was read, without the show; recorded at most twice in a row.',
    version: 1,
    data: reading,
  }),
  ScrapedEventSeenAgain: defineEvent({
    type: 'ScrapedEventSeenAgain',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'A show that was missing is on the page again.',
    version: 1,
    data: reading,
  }),
  ScrapedChangeAccepted: defineEvent({
    type: 'ScrapedChangeAccepted',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'The listing takes these fields of the page; a missing show is cancelled.',
    version: 1,
    data: change.extend({ listingId: fields.id }),
  }),
  ScrapedChangeDismissed: defineEvent({
    type: 'ScrapedChangeDismissed',
    stream: 'scrapedEvent-{scrapedEventId}',
    description: 'The listing stays as it is, although the page has other values.',
    version: 1,
    data: change,
  }),
};

/** Which state of a proposal is decided on, and of which source; without `sourceId` of the first one. */
export const changeInput = z.object({
  number: z.int('Number of the change is required').min(0, 'Number of the change is required'),
  sourceId: fields.id.nullish(),
});

export type ScrapedEventFact = FactOf<(typeof scrapedEventEvents)[keyof typeof scrapedEventEvents]>;
type FactNamed<Type extends ScrapedEventFact['type']> = Extract<ScrapedEventFact, { type: Type }>['data'];

/** Rejected as known when its stream, named by name, venue and day of the show, exists (SCR-36). */
type RecordScrapedEvent = Command<'RecordScrapedEvent', FactNamed<'EventScraped'>>;
/**
 * The current content of a page; changes nothing when it is the same (D-95). Also applies to decided
 * events. That of another source than the first is stored beside it (D-131).
 */
export type ReviseScrapedEvent = Command<
  'ReviseScrapedEvent',
  { scrapedEventId: string; sourceId: string; runId: string; found: RevisedFields }
>;
/** Changes nothing once the event is decided. */
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
/** A whole reading of the source had no such show (D-113). */
type NoteScrapedEventMissed = Command<'NoteScrapedEventMissed', FactNamed<'ScrapedEventMissed'>>;
/** Changes nothing unless the show was missing. */
type NoteScrapedEventSeen = Command<'NoteScrapedEventSeen', FactNamed<'ScrapedEventSeenAgain'>>;
type ChangeDecision = { scrapedEventId: string } & z.output<typeof changeInput>;
export type AcceptScrapedChange = Command<'AcceptScrapedChange', ChangeDecision>;
export type DismissScrapedChange = Command<'DismissScrapedChange', ChangeDecision>;
export type ScrapedEventCommand =
  | RecordScrapedEvent
  | ReviseScrapedEvent
  | NoteScrapedEventEvaluation
  | ApproveScrapedEvent
  | RejectScrapedEvent
  | NoteScrapedEventMissed
  | NoteScrapedEventSeen
  | AcceptScrapedChange
  | DismissScrapedChange;
