import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import type { IngestRequest } from '#schema/scraping/ingest-work.ts';
import { newStore } from '../testing/store.fixture.ts';
import { openRequestQueue, type RequestHandlers } from './request-queue.ts';

export const sampleRequest: IngestRequest<'test-agent'> = {
  kind: 'test-agent',
  body: { agentId: 'a1', eventData: {} },
  actor: { kind: 'admin', id: 'admin-1' },
  correlationId: 'c1',
};
export const sampleResult: AgentTestResult = {
  overallScore: 71,
  recommendation: 'review',
  reasoning: 'The venue is not known',
  criteriaScores: { venue: 50 },
};
export const unavailable = { code: 'ingest-unavailable' };

export type Work = RequestHandlers['test-agent'];

/** Queues and workers on one store, each with its own connection as in another process. */
export async function newQueues() {
  const place = await newStore();
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  async function openQueue(options: { claimTimeoutMs?: number; leaseMs?: number } = {}) {
    const opened = openRequestQueue({ ...place, operational: await place.open(), logger, ...options });
    onTestFinished(() => opened.close());
    return opened;
  }
  async function startWorker(work: Work, options: { leaseMs?: number } = {}) {
    const stopping = new AbortController();
    const answering = { 'test-agent': work } as RequestHandlers;
    const ended = (await openQueue(options)).process(answering, stopping.signal);
    const stop = () => {
      stopping.abort();
      return ended;
    };
    onTestFinished(stop);
    return { stop };
  }
  return { ...place, openQueue, startWorker, logged };
}

/** A handler that runs until the test resolves or rejects it. */
export function work() {
  const { promise, resolve, reject } = Promise.withResolvers<AgentTestResult>();
  const began = vi.fn<Work>((_request, signal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { began, resolve, reject, underWay: () => eventually(() => expect(began).toHaveBeenCalled()) };
}
