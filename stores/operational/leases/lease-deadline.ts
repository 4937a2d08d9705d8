/** The part of a lease that is left when its holder stops: time for work to end, and for clocks that differ a little. */
const margin = 0.1;

export type LeaseDeadline = {
  /** A write that keeps the lease was sent at `sentAt` (ms of `clock`) and has succeeded. */
  extend(sentAt: number): void;
  stop(): void;
};

/**
 * Aborts `lost` before a lease of `lastsMs` ends as others see it, unless it is extended: a holder that cannot reach
 * the store has no other way to know. Counts from before the write was sent, since its answer may take any time.
 */
export function leaseDeadline(
  lastsMs: number,
  lost: AbortController,
  clock: () => number = () => performance.now(),
): LeaseDeadline {
  let deadline = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    clearTimeout(timer);
    const left = deadline - clock();
    if (left <= 0) {
      lost.abort();
      return;
    }
    timer = setTimeout(arm, left);
    timer.unref();
  }

  return {
    extend(sentAt) {
      if (lost.signal.aborted) return;
      deadline = sentAt + lastsMs * (1 - margin);
      arm();
    },
    stop: () => clearTimeout(timer),
  };
}
