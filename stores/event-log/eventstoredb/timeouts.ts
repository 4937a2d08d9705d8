import { convertToCommandError } from '@eventstore/db-client';
import { BadConfiguration } from '#schema/config.ts';
import { withTimeout } from '../backoff.ts';
import { LogUnavailable } from '../event-log.ts';

/** In milliseconds: the timeout of one attempt, and the time after which no further attempt starts. */
export type RetryBudget = { attemptMs: number; totalMs: number };

/** gRPC codes of permanent errors: a bad argument, no permission, a deleted stream. */
const permanentCodes = new Set([3, 7, 9, 11, 12, 16]);

/**
 * True when a retry may succeed: no connection, a deadline, a server that is busy, is starting or has lost its
 * leadership. A client error without a code is a connection error: no node answers, or the channel was closed.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'number' ? !permanentCodes.has(code) : error.constructor === Error;
}

/**
 * Creates a function that retries a call until it succeeds; errors name the `address`. It throws `LogUnavailable` after `totalMs` or when `stop`
 * aborts, and permanent errors at once. An attempt that timed out may still have its effect.
 */
export function createRetrier(stop: AbortSignal, address = 'the server') {
  const underWay = new Set<Promise<unknown>>();

  async function attempts<Answer>(
    { attemptMs, totalMs }: RetryBudget,
    call: (deadline: number) => Promise<Answer>,
  ): Promise<Answer> {
    const end = performance.now() + totalMs;
    for (let failures = 0; ; failures += 1) {
      if (stop.aborted) throw new LogUnavailable('it is closed');
      try {
        // The client's search for the leader does not count towards the deadline of a call, so this bounds both.
        return await withTimeout(
          call(attemptMs),
          attemptMs + 100,
          () => new Error(`no answer within ${attemptMs} ms`),
        );
      } catch (error) {
        if (isIpRefused(error)) throw new BadConfiguration(ipRefused(address));
        if (!isTransient(error)) throw error;
        const pause = Math.min(800, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
        if (performance.now() + pause >= end)
          throw new LogUnavailable(`${address}: ${reasonOf(error as Error)}`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  function retry<Answer>(wait: RetryBudget, call: (deadline: number) => Promise<Answer>): Promise<Answer> {
    const answer = attempts(wait, call);
    underWay.add(answer);
    const forget = () => underWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  return Object.assign(retry, { settled: () => Promise.allSettled(underWay) });
}

function reasonOf(error: Error): string {
  return convertToCommandError(error).message;
}

const isIpRefused = (error: unknown) =>
  error instanceof Error && error.message.includes('TLS ServerName to an IP address');

/** Node 26 refuses an IP address as the TLS server name, which gRPC takes from the address. */
export const ipRefused = (address: string) =>
  `EVENTSTORE_URL: TLS needs the names of the servers as in their certificates, not IP addresses, also in what a cluster says of its nodes: ${address}`;
