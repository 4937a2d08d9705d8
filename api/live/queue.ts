import { moderationCounts, queueRowsById } from '#projections/views/moderation_queue/queries.ts';
import type { QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** What a reader is told: the line as it stands now, and the counts over the kinds that the reader asked for. */
export type QueueUpdate = { entry: QueueRow; counts: Record<SubmissionStatus, number> };

/** A line that was added, revised, decided or given a score; both tellings are made once for all readers. */
export type QueueChange = { kind: QueueRow['kind']; ofKind: QueueUpdate; ofAll: QueueUpdate };

const heard = [
  'ShowSubmitted',
  'SubmissionEvaluated',
  'SubmissionApproved',
  'SubmissionRejected',
  'EventScraped',
  'ScrapedEventRevised',
  'ScrapedEventEvaluated',
  'ScrapedEventApproved',
  'ScrapedEventRejected',
] as const;

/** The moderation queue as its readers follow it (MOD-28). */
export function queueChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<(typeof heard)[number], QueueChange> {
  return {
    view: 'moderation_queue',
    on: heard,
    rowId: ({ data }) => ('submissionId' in data ? data.submissionId : data.scrapedEventId),
    mayLeaveWindow: () => false,
    load: async (rows) => {
      const entries = await queueRowsById(readModels, [...rows.keys()]);
      const [all, submission, scraped] = await Promise.all([
        moderationCounts(readModels),
        moderationCounts(readModels, { kind: 'submission' }),
        moderationCounts(readModels, { kind: 'scraped' }),
      ]);
      const perKind = { submission, scraped };
      return entries.flatMap((entry) =>
        entry
          ? {
              kind: entry.kind,
              ofKind: { entry, counts: perKind[entry.kind] },
              ofAll: { entry, counts: all },
            }
          : [],
      );
    },
  };
}
