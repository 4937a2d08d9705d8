/** Part of the time to live reserved for ending the work and for clocks that differ. */
const margin = 0.1;

export type Renewal = {
  /** Aborts when another holder has the entry, or a tenth of `ttlMs` before the entry expires without renewal. */
  lost: AbortSignal;
  /** Resolves when `lost` aborts. */
  whenLost: Promise<void>;
  /** Renews now; false once the entry is lost. */
  renew(): Promise<boolean>;
  /**
   * Ends renewal, waits for the pending write (not once lost), then runs `last` unless another holder has the
   * entry.
   */
  finish(last: (revision: number) => Promise<unknown>): Promise<void>;
};

type RenewalOptions = {
  ttlMs: number;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
  expected: number | 'absent';
  /** Writes the entry with a new expiry; null when it does not have the expected revision. */
  write(expected: number | 'absent'): Promise<number | null>;
};

/**
 * Takes an entry by compare-and-set and renews it three times per `ttlMs`; null when another holder was
 * first. The deadline counts from before each write was sent: its response may take any time, and a holder
 * that cannot reach the store has no other way to know that it lost the entry.
 */
export async function takeAndRenew({
  ttlMs,
  clock,
  expected,
  write,
}: RenewalOptions): Promise<Renewal | null> {
  const takenAt = clock();
  let revision = await write(expected);
  if (revision === null) return null;

  const lost = new AbortController();
  const whenLost = new Promise<void>((resolve) => {
    lost.signal.addEventListener('abort', () => resolve());
  });
  let deadline = takenAt + ttlMs * (1 - margin);
  let timer: NodeJS.Timeout | undefined;

  function armDeadline(): void {
    clearTimeout(timer);
    const left = deadline - clock();
    if (left <= 0) {
      lost.abort();
      return;
    }
    timer = setTimeout(armDeadline, left);
    timer.unref();
  }

  let lastWrite: Promise<unknown> = Promise.resolve();
  function renew(): Promise<boolean> {
    const renewed = lastWrite.then(async () => {
      if (revision !== null && !lost.signal.aborted) {
        const sentAt = clock();
        revision = await write(revision);
        if (revision !== null && !lost.signal.aborted) {
          deadline = sentAt + ttlMs * (1 - margin);
          armDeadline();
        }
      }
      if (revision === null) lost.abort();
      return !lost.signal.aborted;
    });
    lastWrite = renewed.catch(() => undefined);
    return renewed;
  }

  // A failed renewal is retried soon, until the deadline: one that hung may have left little time.
  let next: NodeJS.Timeout | undefined;
  const scheduleRenewal = (ms: number) => {
    next = setTimeout(async () => {
      const isRenewed = await renew().catch(() => null);
      if (isRenewed !== false && !isFinished) scheduleRenewal(isRenewed ? ttlMs / 3 : ttlMs / 30);
    }, ms);
    next.unref();
  };
  let isFinished = false;
  scheduleRenewal(ttlMs / 3);
  lost.signal.addEventListener('abort', () => clearTimeout(next));
  armDeadline();

  return {
    lost: lost.signal,
    whenLost,
    renew,
    async finish(last) {
      isFinished = true;
      clearTimeout(next);
      try {
        await Promise.race([lastWrite, whenLost]);
        if (revision !== null) await last(revision);
        revision = null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
