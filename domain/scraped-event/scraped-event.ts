import { scrapedEventStream } from '#schema/kernel/streams.ts';
import { rejectionInput } from '#schema/listings/submission.ts';
import {
  type FollowedShow,
  followedAfter,
  missedLimit,
  openFields,
} from '#schema/scraping/scraped-change.ts';
import {
  type AcceptScrapedChange,
  type ApproveScrapedEvent,
  changeInput,
  type DismissScrapedChange,
  type NoteScrapedEventEvaluation,
  type RejectScrapedEvent,
  type RevisedFields,
  type ReviseScrapedEvent,
  type ScrapedEventCommand,
  type ScrapedEventFact,
} from '#schema/scraping/scraped-event.ts';
import { admins, agents, commandsOf } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';
import { type Announcement, applyToAnnouncement, fieldsElsewhere, revisedFields } from './announcement.ts';

type Known = {
  status: 'pending' | 'approved' | 'rejected';
  announcement: Announcement;
  isRevised: boolean;
  followed: FollowedShow | null;
  /** Null while it is not approved. */
  listingId: string | null;
  /** Ids of the evaluations that count. */
  noted: ReadonlySet<string>;
};
type State = { status: 'none' } | Known;
type Missed = Extract<ScrapedEventFact, { type: 'ScrapedEventMissed' }>['data'];

/** A show found on a page, recorded once (SCR-36), decided once (MOD-23), and followed afterwards (D-113). */
export const scrapedEvent: Decider<State, ScrapedEventCommand, ScrapedEventFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EventScraped': {
        const { scrapedEventId: _id, runId: _run, ...announcement } = fact.data;
        return {
          status: 'pending',
          announcement,
          isRevised: false,
          followed: followedAfter(null, fact),
          listingId: null,
          noted: new Set(),
        };
      }
      case 'ScrapedEventRevised':
        if (state.status === 'none') return state;
        return {
          ...state,
          announcement: applyToAnnouncement(state.announcement, fact) ?? state.announcement,
          isRevised: true,
          followed: followedAfter(state.followed, fact),
        };
      case 'ScrapedEventEvaluated':
        return state.status === 'pending'
          ? { ...state, noted: new Set(state.noted).add(fact.data.evaluationId) }
          : state;
      case 'ScrapedEventApproved':
        if (state.status === 'none') return state;
        return { ...withFollowed(state, fact), status: 'approved', listingId: fact.data.listingId };
      case 'ScrapedEventRejected':
        return state.status === 'none' ? state : { ...state, status: 'rejected' };
      case 'ScrapedEventListedElsewhere':
      case 'ScrapedEventMissed':
      case 'ScrapedEventSeenAgain':
      case 'ScrapedChangeAccepted':
      case 'ScrapedChangeDismissed':
        return state.status === 'none' ? state : withFollowed(state, fact);
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'RecordScrapedEvent':
        return state.status === 'none'
          ? [{ type: 'EventScraped', data: command.data }]
          : reject('scraped-event-known');
      case 'ReviseScrapedEvent':
        return reviseScrapedEvent(command, state);
      case 'NoteScrapedEventEvaluation':
        return noteScrapedEventEvaluation(command, state);
      case 'ApproveScrapedEvent':
        return rejectUnlessPending(state) ?? (isOutdated(command, state) ? [] : approved(command));
      case 'RejectScrapedEvent':
        return rejectUnlessPending(state) ?? (isOutdated(command, state) ? [] : rejected(command));
      case 'NoteScrapedEventMissed':
        return noteMissed(command.data, state);
      case 'NoteScrapedEventSeen':
        if (state.status === 'none') return reject('scraped-event-unknown');
        return state.followed?.missed ? [{ type: 'ScrapedEventSeenAgain', data: command.data }] : [];
      case 'AcceptScrapedChange':
      case 'DismissScrapedChange':
        return decideOnChange(command, state);
    }
  },
};

const withFollowed = (state: Known, fact: ScrapedEventFact): Known => ({
  ...state,
  followed: followedAfter(state.followed, fact),
});

/** Only the source that found a show can miss it, and a rejected one is not missed. */
function noteMissed(data: Missed, state: State): Decision<ScrapedEventFact> {
  if (state.status === 'none') return reject('scraped-event-unknown');
  if (state.status === 'rejected' || state.announcement.sourceId !== data.sourceId) return [];
  return (state.followed?.missed ?? 0) < missedLimit ? [{ type: 'ScrapedEventMissed', data }] : [];
}

/** A decision is on the values that the administrator saw. */
function decideOnChange(
  { type, data, meta }: AcceptScrapedChange | DismissScrapedChange,
  state: State,
): Decision<ScrapedEventFact> {
  if (state.status === 'none') return reject('scraped-event-unknown');
  const { followed, listingId, announcement } = state;
  const { scrapedEventId, number } = data;
  const other = data.sourceId && data.sourceId !== announcement.sourceId ? data.sourceId : undefined;
  const isKnown = other === undefined || followed?.others.some(({ sourceId }) => sourceId === other);
  const fields = followed && isKnown ? openFields(followed, other) : [];
  if (listingId === null || fields.length === 0) return reject('scraped-change-unknown');
  if (followed?.number !== number) return reject('scraped-change-outdated');
  const decided = { scrapedEventId, ...(other && { sourceId: other }), fields, decidedBy: meta.actor };
  return type === 'AcceptScrapedChange'
    ? [{ type: 'ScrapedChangeAccepted', data: { ...decided, listingId } }]
    : [{ type: 'ScrapedChangeDismissed', data: decided }];
}

function reviseScrapedEvent(
  { data: { found, ...which } }: ReviseScrapedEvent,
  state: State,
): Decision<ScrapedEventFact> {
  if (state.status === 'none') return reject('scraped-event-unknown');
  if (which.sourceId !== state.announcement.sourceId) return listElsewhere(found, which, state);
  const changes = revisedFields(state.announcement, found);
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'ScrapedEventRevised', data: { ...changes, ...which } }];
}

/** Two sources that revised one another would do so forever: each has its own values (D-131). */
function listElsewhere(
  found: RevisedFields,
  which: Omit<ReviseScrapedEvent['data'], 'found'>,
  { followed }: Known,
): Decision<ScrapedEventFact> {
  const known = followed?.others.find(({ sourceId }) => sourceId === which.sourceId);
  const changes = fieldsElsewhere(known?.page, found);
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'ScrapedEventListedElsewhere', data: { ...changes, ...which } }];
}

/** Agents evaluate the first version; after a revision a person decides. */
const isOutdated = ({ meta }: ApproveScrapedEvent | RejectScrapedEvent, state: State) =>
  state.status !== 'none' && state.isRevised && meta.actor.kind === 'agent';

/** An evaluation counts once, and only while the event is pending. */
function noteScrapedEventEvaluation(
  { data }: NoteScrapedEventEvaluation,
  state: State,
): Decision<ScrapedEventFact> {
  if (state.status === 'none') return reject('scraped-event-unknown');
  if (state.status !== 'pending' || state.noted.has(data.evaluationId)) return [];
  return [{ type: 'ScrapedEventEvaluated', data }];
}

function approved({ data, meta }: ApproveScrapedEvent): ScrapedEventFact[] {
  return [{ type: 'ScrapedEventApproved', data: { ...data, decidedBy: meta.actor } }];
}

function rejected({ data, meta }: RejectScrapedEvent): ScrapedEventFact[] {
  return [{ type: 'ScrapedEventRejected', data: { ...data, decidedBy: meta.actor } }];
}

function rejectUnlessPending({ status }: State) {
  if (status === 'pending') return null;
  return reject(status === 'none' ? 'scraped-event-unknown' : `scraped-event-already-${status}`);
}

export const scrapedEventCommands = commandsOf(
  scrapedEvent,
  ({ scrapedEventId }) => scrapedEventStream(scrapedEventId),
  {
    RecordScrapedEvent: { actors: ['system'] },
    ReviseScrapedEvent: { actors: ['system'] },
    NoteScrapedEventEvaluation: { actors: agents },
    ApproveScrapedEvent: { actors: ['admin', 'agent'], rate: 'X' },
    RejectScrapedEvent: { actors: ['admin', 'agent'], rate: 'X', input: rejectionInput },
    NoteScrapedEventMissed: { actors: ['system'] },
    NoteScrapedEventSeen: { actors: ['system'] },
    AcceptScrapedChange: { actors: admins, rate: 'X', input: changeInput },
    DismissScrapedChange: { actors: admins, rate: 'X', input: changeInput },
  },
);
