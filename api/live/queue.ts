import { moderationCounts, queueRowsById } from '#projections/views/moderation_queue/queries.ts';
import type { QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** Message to a subscriber: the current entry, and the counts of the kinds in the subscriber's filter. */
export type QueueUpdate = { entry: QueueRow; counts: Record<SubmissionStatus, number> };

/** An added, revised, decided or scored entry; both messages are made once for all subscribers. */
export type QueueChange = { kind: QueueRow['kind']; ofKind: QueueUpdate; ofAll: QueueUpdate };

const queueEventTypes = [
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

/** Changes of the moderation queue (MOD-28). */
export function queueChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<(typeof queueEventTypes)[number], QueueChange> {
  return {
    view: 'moderation_queue',
    on: queueEventTypes,
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
