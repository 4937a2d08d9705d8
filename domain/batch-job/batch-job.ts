import { batchJobStream } from '#schema/kernel/streams.ts';
import type {
  BatchJobCommand,
  BatchJobFact,
  CompleteBatchJob,
  ExpireBatchJob,
  ProgressBatchJob,
} from '#schema/scraping/batch-job.ts';
import { admins, type CommandDefinitions } from '../command.ts';
import { type Decider, type Decision, reject, unknownEvent } from '../decider.ts';

type Unfinished = {
  status: 'unfinished';
  completedUrls: number;
  creditsUsed: number;
  checkedAt: string;
  expiresAt: string;
};
type State = { status: 'none' | 'ended' } | Unfinished;

/**
 * A source scraped page by page: its counts never decrease, and it ends once (SCR-34). A lease, not this
 * decider, allows only one unfinished job per source.
 */
export const batchJob: Decider<State, BatchJobCommand, BatchJobFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'BatchJobStarted': {
        const { expiresAt } = fact.data;
        return { status: 'unfinished', completedUrls: 0, creditsUsed: 0, checkedAt: '', expiresAt };
      }
      case 'BatchJobProgressed': {
        const { jobId: _id, ...progress } = fact.data;
        return state.status === 'unfinished' ? { ...state, ...progress } : state;
      }
      case 'BatchJobCompleted':
      case 'BatchJobFailed':
      case 'BatchJobExpired':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, state) {
    if (command.type === 'StartBatchJob')
      return state.status === 'none'
        ? [{ type: 'BatchJobStarted', data: command.data }]
        : reject('batch-job-exists');
    if (state.status !== 'unfinished')
      return reject(state.status === 'none' ? 'batch-job-unknown' : 'batch-job-ended');
    switch (command.type) {
      case 'ProgressBatchJob':
        return progressBatchJob(command, state);
      case 'CompleteBatchJob':
        return [{ type: 'BatchJobCompleted', data: { ...command.data, ...reached(command, state) } }];
      case 'FailBatchJob':
        return [{ type: 'BatchJobFailed', data: command.data }];
      case 'ExpireBatchJob':
        return expireBatchJob(command, state);
    }
  },
};

/** A late report with lower counts changes `checkedAt` at most. */
function progressBatchJob(command: ProgressBatchJob, job: Unfinished): Decision<BatchJobFact> {
  const { jobId, checkedAt } = command.data;
  const now = { ...reached(command, job), checkedAt: later(checkedAt, job.checkedAt) };
  const changed = now.completedUrls > job.completedUrls || now.creditsUsed > job.creditsUsed;
  if (!changed && now.checkedAt === job.checkedAt) return [];
  return [{ type: 'BatchJobProgressed', data: { jobId, ...now } }];
}

function expireBatchJob({ data, meta }: ExpireBatchJob, job: Unfinished): Decision<BatchJobFact> {
  return meta.at < job.expiresAt ? [] : [{ type: 'BatchJobExpired', data }];
}

function reached({ data }: ProgressBatchJob | CompleteBatchJob, job: Unfinished) {
  return {
    completedUrls: Math.max(data.completedUrls, job.completedUrls),
    creditsUsed: Math.max(data.creditsUsed, job.creditsUsed),
  };
}

const later = (one: string, other: string) => (one > other ? one : other);

const batchJobRules = {
  stream: ({ jobId }: { jobId: string }) => batchJobStream(jobId),
  decider: batchJob,
};

export const batchJobCommands = {
  StartBatchJob: { ...batchJobRules, actors: admins, rate: 'X' },
  ProgressBatchJob: { ...batchJobRules, actors: ['system'] },
  CompleteBatchJob: { ...batchJobRules, actors: ['system'] },
  FailBatchJob: { ...batchJobRules, actors: ['system'] },
  ExpireBatchJob: { ...batchJobRules, actors: ['system'] },
} as const satisfies CommandDefinitions<BatchJobCommand>;
