import { pause, shortBackoffMs } from '#stores/event-log/backoff.ts';
import { LogUnavailable } from '#stores/event-log/event-log.ts';
import { ReadModelsUnavailable } from '#stores/read-models/read-models.ts';

/** Repeats work while a store does not answer, until `signal` aborts. */
export class StoreWait {
  #signal: AbortSignal;
  #report: (why: string | null) => void;
  #waiting = 0;

  /** `report` gets the error once when a store does not answer, and null when all work goes on. */
  constructor(signal: AbortSignal, report: (why: string | null) => void) {
    this.#signal = signal;
    this.#report = report;
  }

  /** Null when `signal` aborts before the work has succeeded. Throws what is not an outage of a store. */
  async untilAnswered<Result>(work: () => Promise<Result>): Promise<Result | null> {
    let failures = 0;
    try {
      while (!this.#signal.aborted) {
        try {
          return await work();
        } catch (error) {
          if (!isOutage(error)) throw error;
          failures += 1;
          if (failures === 1) this.#started(error.message);
          await pause(shortBackoffMs(failures - 1), this.#signal);
        }
      }
      return null;
    } finally {
      if (failures > 0) this.#ended();
    }
  }

  #started(why: string): void {
    this.#waiting += 1;
    if (this.#waiting === 1) this.#report(why);
  }

  #ended(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#signal.aborted) this.#report(null);
  }
}

/** True when the same work may succeed once a server answers again. */
export function isOutage(error: unknown): error is LogUnavailable | ReadModelsUnavailable {
  return error instanceof LogUnavailable || error instanceof ReadModelsUnavailable;
}
