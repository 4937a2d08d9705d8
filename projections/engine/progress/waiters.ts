import { isAfter, type Position } from '#schema/kernel/position.ts';

type Waiting = { position: Position; settle(passed: boolean): void };
type Wait = { position: Position; now: Position; timeoutMs: number };

/** Whoever waits for something to pass a position of the log. */
export class Waiters {
  #waiting = new Map<string, Set<Waiting>>();

  /** True once `what` has passed the position (`now` says how far it is), false when the time is over first. */
  wait(what: string, { position, now, timeoutMs }: Wait): Promise<boolean> {
    if (!isAfter(position, now)) return Promise.resolve(true);
    if (timeoutMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const all = this.#waiting.get(what) ?? new Set();
      this.#waiting.set(what, all);
      const waiting: Waiting = {
        position,
        settle(passed) {
          clearTimeout(patience);
          all.delete(waiting);
          resolve(passed);
        },
      };
      const patience = setTimeout(() => waiting.settle(false), timeoutMs);
      all.add(waiting);
    });
  }

  passed(what: string, position: Position): void {
    for (const waiting of this.#waiting.get(what) ?? [])
      if (!isAfter(waiting.position, position)) waiting.settle(true);
  }

  /** Nobody waits any longer. */
  close(): void {
    for (const all of this.#waiting.values()) for (const waiting of all) waiting.settle(false);
  }
}
