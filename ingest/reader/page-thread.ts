import { parentPort } from 'node:worker_threads';
import { serveCalls } from '#projections/engine/live/thread-calls.ts';
import { type PageSteps, pageSteps } from '../extract/page-steps.ts';

export type PageThreadCalls = PageSteps & {
  /** Resolves when the thread accepts calls. */
  ready(): Promise<void>;
};

if (parentPort) serveCalls<PageThreadCalls>(parentPort, { ...pageSteps, ready: async () => {} });
