import type { AnyCommand } from '#domain/commands.ts';
import { createdId } from '#domain/created-id.ts';
import type { EvaluationTarget, Recommendation } from '#schema/agents/ai-evaluation.ts';
import type { Recorded } from '#schema/events.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { addDays, cityDate } from '#schema/kernel/time/calendar.ts';
import { type Candidate, scrapedCandidate, submittedCandidate } from './candidate.ts';

type Note = { evaluationId: string; agentId: string; score: number; decision: Recommendation };

/** A submission or scraped event awaiting a decision, with the commands of its stream. */
export type Item = {
  target: EvaluationTarget;
  candidate: Candidate;
  /** True for event types that decide the item. */
  isDecision(type: string): boolean;
  note(note: Note, meta: CommandMetadata): AnyCommand;
  approve(meta: CommandMetadata): AnyCommand;
  reject(rejectionReason: string, meta: CommandMetadata): AnyCommand;
};

type ItemContext = { today: string; timeZone: string; noticeDays: number };

/** The item that an event created. */
export function itemOf(event: Recorded<'ShowSubmitted' | 'EventScraped'>, context: ItemContext): Item {
  return event.type === 'ShowSubmitted' ? submission(event, context) : scrapedEvent(event, context);
}

function submission(event: Recorded<'ShowSubmitted'>, { timeZone, noticeDays }: ItemContext): Item {
  const { submissionId } = event.data;
  const earliestDate = addDays(cityDate(event.meta.occurredAt, timeZone), noticeDays);
  const listingId = createdId('listing', submissionId);
  return {
    target: { kind: 'submission', id: submissionId },
    candidate: submittedCandidate(event, earliestDate),
    isDecision: (type) => type === 'SubmissionApproved' || type === 'SubmissionRejected',
    note: (note, meta) => ({ type: 'NoteSubmissionEvaluation', data: { submissionId, ...note }, meta }),
    approve: (meta) => ({ type: 'ApproveSubmission', data: { submissionId, listingId }, meta }),
    reject: (rejectionReason, meta) => ({
      type: 'RejectSubmission',
      data: { submissionId, rejectionReason },
      meta,
    }),
  };
}

/** A show of the same day is over before a visitor could see it listed. */
function scrapedEvent(event: Recorded<'EventScraped'>, { today, timeZone }: ItemContext): Item {
  const { scrapedEventId } = event.data;
  const listingId = createdId('listing', scrapedEventId);
  return {
    target: { kind: 'scrapedEvent', id: scrapedEventId },
    candidate: scrapedCandidate(event, addDays(today, 1), timeZone),
    isDecision: (type) => type === 'ScrapedEventApproved' || type === 'ScrapedEventRejected',
    note: (note, meta) => ({ type: 'NoteScrapedEventEvaluation', data: { scrapedEventId, ...note }, meta }),
    approve: (meta) => ({ type: 'ApproveScrapedEvent', data: { scrapedEventId, listingId }, meta }),
    reject: (rejectionReason, meta) => ({
      type: 'RejectScrapedEvent',
      data: { scrapedEventId, rejectionReason },
      meta,
    }),
  };
}
