import type {
  ApproveScrapedEvent,
  NoteScrapedEventEvaluation,
  RejectScrapedEvent,
  ScrapedEventCommand,
  ScrapedEventFact,
} from '#schema/scraped-event.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';

type Pending = { status: 'pending'; noted: ReadonlySet<string> };
type State = { status: 'none' | 'approved' | 'rejected' } | Pending;

/** An announcement found on a page, known once (SCR-36), and its one outcome (MOD-23). */
export const scrapedEvent: Decider<State, ScrapedEventCommand, ScrapedEventFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'EventScraped':
        return { status: 'pending', noted: new Set() };
      case 'ScrapedEventEvaluated':
        return state.status === 'pending'
          ? { ...state, noted: new Set(state.noted).add(fact.data.evaluationId) }
          : state;
      case 'ScrapedEventApproved':
        return { status: 'approved' };
      case 'ScrapedEventRejected':
        return { status: 'rejected' };
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
      case 'NoteScrapedEventEvaluation':
        return noteScrapedEventEvaluation(command, state);
      case 'ApproveScrapedEvent':
        return refusal(state) ?? approved(command);
      case 'RejectScrapedEvent':
        return refusal(state) ?? rejected(command);
    }
  },
};

/** An evaluation counts once, and only while a decision is open. */
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

function refusal({ status }: State) {
  switch (status) {
    case 'none':
      return reject('scraped-event-unknown');
    case 'approved':
      return reject('scraped-event-already-approved');
    case 'rejected':
      return reject('scraped-event-already-rejected');
    case 'pending':
      return null;
  }
}
