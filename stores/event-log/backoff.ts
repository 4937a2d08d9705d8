import { setTimeout } from 'node:timers/promises';

/** Milliseconds to wait before the attempt after `failures` failed ones: doubled each time, with jitter, 30 s at most. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return Math.min(30_000, 250 * 2 ** failures) * (0.5 + random() / 2);
}

/** As `backoffMs`, 4 s at most: for what has to go on soon after a server is back. */
export function shortBackoffMs(failures: number): number {
  return backoffMs(Math.min(failures, 4));
}

/** Resolves after `ms` milliseconds, or earlier when `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch((reason: unknown) => {
    if (!signal.aborted) throw reason;
  });
}

/** Resolves with the work, or rejects with `toError` after `ms` milliseconds; the work continues, and its result is ignored. */
export function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  toError: () => Error,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = globalThis.setTimeout(() => reject(toError()), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
