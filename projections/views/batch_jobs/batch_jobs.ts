import type { BatchJobRow } from '#schema/scraping/ingest-rows.ts';
import type { Projection } from '../../engine/projection.ts';
import { changes } from '../common/changes.ts';

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
    BatchJobProgressed: changes(jobOf, ({ data, meta }) => {
      const { jobId: _id, checkedAt, results: _results, ...done } = data;
      return { ...done, status: 'processing', lastCheckedAt: checkedAt, updatedAt: meta.occurredAt };
    }),
    BatchJobCompleted: changes(jobOf, ({ data: { jobId: _id, ...done }, meta }) => ({
      ...done,
      status: 'completed',
      updatedAt: meta.occurredAt,
    })),
    BatchJobFailed: changes(jobOf, ({ meta }) => ({ status: 'failed', updatedAt: meta.occurredAt })),
    BatchJobExpired: changes(jobOf, ({ meta }) => ({ status: 'expired', updatedAt: meta.occurredAt })),
  },
};
