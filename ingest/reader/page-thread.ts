import { parentPort } from 'node:worker_threads';
import { answerCalls } from '#projections/engine/thread-calls.ts';
import { type PageSteps, pageSteps } from '../extract/page-steps.ts';

export type PageThreadCalls = PageSteps & {
  /** Answers once the thread can be asked. */
  ready(): Promise<void>;
};

if (parentPort) answerCalls<PageThreadCalls>(parentPort, { ...pageSteps, ready: async () => {} });
