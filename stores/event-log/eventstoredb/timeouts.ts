import { setTimeout as sleep } from 'node:timers/promises';
import { convertToCommandError } from '@eventstore/db-client';
import { LogUnavailable } from '../event-log.ts';

/** Milliseconds: how long an attempt may take, and after how many none begins any more. */
export type RetryBudget = { attemptMs: number; totalMs: number };

/** gRPC codes that another attempt would meet again: a bad argument, no permission, a deleted stream. */
const permanentCodes = new Set([3, 7, 9, 11, 12, 16]);

/**
 * True for what another attempt may mend: no connection, a deadline, a server that is busy, starts, or leads no
 * longer. A fault of the client without a code is one of its connection: no node answers, the channel was shut.
 */
export function isTransient(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code } = fault as Error & { code?: unknown };
  return typeof code === 'number' ? !permanentCodes.has(code) : fault.constructor === Error;
}

/**
 * Makes what attempts a call until it succeeds; throws `LogUnavailable` when patience is out or `stop` aborts,
 * and at once what no further attempt would mend. An attempt that was given up may still have its effect.
 */
export function createRetrier(stop: AbortSignal) {
  const underWay = new Set<Promise<unknown>>();

  async function attempts<Answer>(
    { attemptMs, totalMs }: RetryBudget,
    call: (deadline: number) => Promise<Answer>,
  ): Promise<Answer> {
    const end = performance.now() + totalMs;
    for (let failures = 0; ; failures += 1) {
      if (stop.aborted) throw new LogUnavailable('it is closed');
      try {
        return await withDeadline(attemptMs, call(attemptMs));
      } catch (error) {
        if (!isTransient(error)) throw error;
        const pause = Math.min(800, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
        if (performance.now() + pause >= end) throw new LogUnavailable(reasonOf(error as Error));
        await sleep(pause);
      }
    }
  }

  function patiently<Answer>(
    wait: RetryBudget,
    call: (deadline: number) => Promise<Answer>,
  ): Promise<Answer> {
    const answer = attempts(wait, call);
    underWay.add(answer);
    const leave = () => underWay.delete(answer);
    answer.then(leave, leave);
    return answer;
  }

  return Object.assign(patiently, { settled: () => Promise.allSettled(underWay) });
}

/** The client looks for the leader outside the deadline of a call. */
async function withDeadline<Answer>(deadline: number, call: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${deadline} ms`)), deadline + 100);
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(fault: Error): string {
  return convertToCommandError(fault).message;
}
