import type { RecordedEvent } from '#schema/kernel/message.ts';
import { batchJobStream } from '#schema/kernel/streams.ts';
import type {
  BatchJobCommand,
  BatchJobFact,
  BatchResults,
  CompleteBatchJob,
  ExpireBatchJob,
  ProgressBatchJob,
} from '#schema/scraping/batch-job.ts';
import { admins, commandsOf } from '../command.ts';
import { type Decider, type Decision, reject, stateFromEvents, unknownEvent } from '../decider.ts';

type Unfinished = {
  status: 'unfinished';
  jobId: string;
  sourceId: string;
  eventUrls: string[];
  completedUrls: number;
  creditsUsed: number;
  checkedAt: string;
  expiresAt: string;
  results?: BatchResults | undefined;
};
type State = { status: 'none' | 'requested' | 'ended' } | Unfinished;

/**
 * A source scraped page by page: its counts never decrease, and it ends once (SCR-34). A lease, not this
 * decider, allows only one unfinished job per source.
 */
export const batchJob: Decider<State, BatchJobCommand, BatchJobFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'BatchJobRequested':
        return { status: 'requested' };
      case 'BatchJobStarted': {
        const { totalUrls: _total, ...job } = fact.data;
        return { status: 'unfinished', ...job, completedUrls: 0, creditsUsed: 0, checkedAt: '' };
      }
      case 'BatchJobProgressed': {
        const { jobId: _id, ...progress } = fact.data;
        return state.status === 'unfinished' ? { ...state, ...progress } : state;
      }
      case 'BatchJobRejected':
      case 'BatchJobCompleted':
      case 'BatchJobFailed':
      case 'BatchJobExpired':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    const { status } = state;
    const isOpen = status === 'none' || status === 'requested';
    switch (command.type) {
      case 'RequestBatchJob':
        return status === 'none'
          ? [{ type: 'BatchJobRequested', data: command.data }]
          : reject('batch-job-exists');
      case 'StartBatchJob':
        return isOpen ? [{ type: 'BatchJobStarted', data: command.data }] : reject('batch-job-exists');
      case 'RejectBatchJob':
        if (status === 'requested') return [{ type: 'BatchJobRejected', data: command.data }];
        return reject(status === 'none' ? 'batch-job-unknown' : 'batch-job-exists');
    }
    if (state.status !== 'unfinished') return reject(isOpen ? 'batch-job-unknown' : 'batch-job-ended');
    switch (command.type) {
      case 'ProgressBatchJob':
        return progressBatchJob(command, state);
      case 'CompleteBatchJob':
        return [{ type: 'BatchJobCompleted', data: { ...command.data, ...highestCounts(command, state) } }];
      case 'FailBatchJob':
        return [{ type: 'BatchJobFailed', data: command.data }];
      case 'ExpireBatchJob':
        return expireBatchJob(command, state);
    }
  },
};

/**
 * A job that has started and not ended, with the pages that it has read and what they brought; `startedAt` in UTC.
 */
export type UnfinishedBatchJob = Omit<Unfinished, 'status' | 'checkedAt'> & {
  startedAt: string;
  correlationId: string;
};

/** The job of the stream; null when it has ended. */
export function unfinishedBatchJob(stream: readonly RecordedEvent[]): UnfinishedBatchJob | null {
  const state = stateFromEvents(batchJob, stream);
  const meta = stream.find(({ type }) => type === 'BatchJobStarted')?.meta;
  if (state.status !== 'unfinished' || !meta) return null;
  return { ...state, startedAt: meta.occurredAt, correlationId: meta.correlationId };
}

/** A late report with lower counts changes `checkedAt` at most; results are those of the most pages. */
function progressBatchJob(command: ProgressBatchJob, job: Unfinished): Decision<BatchJobFact> {
  const { jobId, checkedAt, completedUrls, results } = command.data;
  const isLate = completedUrls < job.completedUrls;
  const now = {
    ...highestCounts(command, job),
    checkedAt: later(checkedAt, job.checkedAt),
    ...(results && !isLate && { results }),
  };
  const changed = now.completedUrls > job.completedUrls || now.creditsUsed > job.creditsUsed;
  if (!changed && now.checkedAt === job.checkedAt) return [];
  return [{ type: 'BatchJobProgressed', data: { jobId, ...now } }];
}

function expireBatchJob({ data, meta }: ExpireBatchJob, job: Unfinished): Decision<BatchJobFact> {
  return meta.at < job.expiresAt ? [] : [{ type: 'BatchJobExpired', data }];
}

function highestCounts({ data }: ProgressBatchJob | CompleteBatchJob, job: Unfinished) {
  return {
    completedUrls: Math.max(data.completedUrls, job.completedUrls),
    creditsUsed: Math.max(data.creditsUsed, job.creditsUsed),
  };
}

const later = (one: string, other: string) => (one > other ? one : other);

export const batchJobCommands = commandsOf(batchJob, ({ jobId }) => batchJobStream(jobId), {
  RequestBatchJob: { actors: admins, rate: 'X' },
  RejectBatchJob: { actors: ['system'] },
  StartBatchJob: { actors: admins },
  ProgressBatchJob: { actors: ['system'] },
  CompleteBatchJob: { actors: ['system'] },
  FailBatchJob: { actors: ['system'] },
  ExpireBatchJob: { actors: ['system'] },
});
