import { isAfter, type Position } from '#schema/kernel/position.ts';

type Waiting = { position: Position; settle(passed: boolean): void };
type Wait = { position: Position; now: Position; timeoutMs: number };

/** Promises that wait for a view or a reactor to pass a position of the log. */
export class Waiters {
  #waiting = new Map<string, Set<Waiting>>();

  /** Resolves true once `what` has passed the position (`now` is its current one), false after `timeoutMs`. */
  wait(what: string, { position, now, timeoutMs }: Wait): Promise<boolean> {
    if (!isAfter(position, now)) return Promise.resolve(true);
    if (timeoutMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const all = this.#waiting.get(what) ?? new Set();
      this.#waiting.set(what, all);
      const waiting: Waiting = {
        position,
        settle(passed) {
          clearTimeout(timer);
          all.delete(waiting);
          resolve(passed);
        },
      };
      const timer = setTimeout(() => waiting.settle(false), timeoutMs);
      all.add(waiting);
    });
  }

  passed(what: string, position: Position): void {
    for (const waiting of this.#waiting.get(what) ?? [])
      if (!isAfter(waiting.position, position)) waiting.settle(true);
  }

  /** Resolves every wait with false. */
  close(): void {
    for (const all of this.#waiting.values()) for (const waiting of all) waiting.settle(false);
  }
}
