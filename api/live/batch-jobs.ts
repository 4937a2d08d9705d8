import { batchJobsById } from '#projections/views/batch_jobs/queries.ts';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import type { Gateway } from '../gateway.ts';
import { withSourceNames } from '../sources/source-names.ts';
import type { Subject } from './topic.ts';

type Heard =
  | 'BatchJobStarted'
  | 'BatchJobProgressed'
  | 'BatchJobCompleted'
  | 'BatchJobFailed'
  | 'BatchJobExpired';

/** Batch jobs as they come along (SCR-25). */
export function batchJobChanges(gateway: Pick<Gateway, 'readModels'>): Subject<Heard, BatchJob> {
  return {
    view: 'batch_jobs',
    on: ['BatchJobStarted', 'BatchJobProgressed', 'BatchJobCompleted', 'BatchJobFailed', 'BatchJobExpired'],
    row: ({ data }) => data.jobId,
    moves: () => false,
    tell: async (changed) => {
      const rows = await batchJobsById(gateway.readModels, [...changed.keys()]);
      return withSourceNames(
        gateway,
        rows.flatMap((row) => row ?? []),
      );
    },
  };
}
