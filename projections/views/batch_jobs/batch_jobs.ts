import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';

const jobOf = ({ data }: { data: { jobId: string } }) => data.jobId;

/** Batch jobs, which read a source page by page, with their progress (DATA-15, SCR-34). */
export const batchJobs: Projection<BatchJobRow, 'batchJob'> = {
  name: 'batch_jobs',
  version: 2,
  indexes: [['createdAt'], ['status', 'createdAt']],
  on: {
    BatchJobRequested: 'ignored',
    BatchJobRejected: 'ignored',
    BatchJobStarted: {
      key: jobOf,
      apply: (_row, { data, meta }) => ({
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
      }),
    },
    BatchJobProgressed: {
      key: jobOf,
      apply(row, { data, meta }) {
        const { jobId: _id, checkedAt, results: _results, ...done } = data;
        const progress = { ...done, status: 'processing', lastCheckedAt: checkedAt } as const;
        return row && { ...row, ...progress, updatedAt: meta.occurredAt };
      },
    },
    BatchJobCompleted: {
      key: jobOf,
      apply(row, { data: { jobId: _id, ...done }, meta }) {
        return row && { ...row, ...done, status: 'completed', updatedAt: meta.occurredAt };
      },
    },
    BatchJobFailed: {
      key: jobOf,
      apply: (row, { meta }) => row && { ...row, status: 'failed', updatedAt: meta.occurredAt },
    },
    BatchJobExpired: {
      key: jobOf,
      apply: (row, { meta }) => row && { ...row, status: 'expired', updatedAt: meta.occurredAt },
    },
  },
};
