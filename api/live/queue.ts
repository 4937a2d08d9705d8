import { scrapedChangeEvents } from '#projections/views/common/scraped-changes.ts';
import { moderationCounts, queueRowsById } from '#projections/views/moderation_queue/queries.ts';
import type { QueueRow, SubmissionStatus } from '#schema/listings/submission-rows.ts';
import type { Gateway } from '../gateway.ts';
import type { Subject } from './topic.ts';

/** Message to a subscriber: the current entry, and the counts of the kinds in the subscriber's filter. */
export type QueueUpdate = { entry: QueueRow; counts: Record<SubmissionStatus, number> };

/** An added, revised, decided or scored entry; both messages are computed once for all subscribers. */
export type QueueChange = { kind: QueueRow['kind']; ofKind: QueueUpdate; ofAll: QueueUpdate };

const submissionRow = ({ data }: { data: { submissionId: string } }) => ({ id: data.submissionId });
const scrapedRow = ({ data }: { data: { scrapedEventId: string } }) => ({ id: data.scrapedEventId });

/** Changes of the moderation queue (MOD-28). */
export function queueChanges({
  readModels,
}: Pick<Gateway, 'readModels'>): Subject<'submission' | 'scrapedEvent', QueueChange> {
  return {
    view: 'moderation_queue',
    on: {
      ShowSubmitted: submissionRow,
      SubmissionEvaluated: submissionRow,
      SubmissionApproved: submissionRow,
      SubmissionRejected: submissionRow,
      EventScraped: scrapedRow,
      ScrapedEventRevised: scrapedRow,
      ...scrapedChangeEvents,
      ScrapedEventEvaluated: scrapedRow,
      ScrapedEventApproved: scrapedRow,
      ScrapedEventRejected: scrapedRow,
    },
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
