import type { Recorded } from '#schema/events.ts';
import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

type OnJob =
  | 'BatchJobStarted'
  | 'BatchJobProgressed'
  | 'BatchJobCompleted'
  | 'BatchJobFailed'
  | 'BatchJobExpired';

const jobOf = ({ data }: Recorded<OnJob>) => [data.jobId];

/** Sources being read page by page, and how far (DATA-15, SCR-34). */
export const batchJobs: Projection<BatchJobRow> = {
  name: 'batch_jobs',
  version: 1,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    BatchJobStarted: jobOf,
    BatchJobProgressed: jobOf,
    BatchJobCompleted: jobOf,
    BatchJobFailed: jobOf,
    BatchJobExpired: jobOf,
  },

  evolve(row, event) {
    const updatedAt = event.meta.occurredAt;
    switch (event.type) {
      case 'BatchJobStarted':
        return started(event);
      case 'BatchJobProgressed': {
        const { jobId: _id, checkedAt, ...done } = event.data;
        return row && { ...row, ...done, status: 'processing', lastCheckedAt: checkedAt, updatedAt };
      }
      case 'BatchJobCompleted': {
        const { jobId: _id, ...done } = event.data;
        return row && { ...row, ...done, status: 'completed', updatedAt };
      }
      case 'BatchJobFailed':
        return row && { ...row, status: 'failed', updatedAt };
      case 'BatchJobExpired':
        return row && { ...row, status: 'expired', updatedAt };
      default:
        return row;
    }
  },
};

function started({ data, meta }: Recorded<'BatchJobStarted'>): BatchJobRow {
  return {
    id: data.jobId,
    sourceId: data.sourceId,
    status: 'pending',
    totalUrls: data.totalUrls,
    completedUrls: 0,
    creditsUsed: 0,
    eventUrls: data.eventUrls,
    createdAt: meta.occurredAt,
    updatedAt: meta.occurredAt,
    expiresAt: data.expiresAt,
    lastCheckedAt: null,
  };
}
