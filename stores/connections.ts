import type { Logger } from 'pino';

/** The servers without which nothing new reaches the readers of a gateway. */
type Followed = 'event log' | 'operational store';

/** Whether this process reaches the servers that it follows. Embedded stores are always reached. */
export class Connections {
  #logger: Logger;
  #lost = new Set<Followed>();
  #listeners = new Set<() => void>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  get isLost(): boolean {
    return this.#lost.size > 0;
  }

  /** Calls the listener when a connection is lost; returns the unsubscribe function. */
  onLost(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `why` is the error of what follows the store, or null when it succeeds. Logs a line for each change. */
  report(store: Followed, why: string | null): void {
    const isLost = why !== null;
    if (isLost === this.#lost.has(store)) return;
    if (isLost) {
      this.#lost.add(store);
      this.#logger.warn({ why }, `${store} does not answer: what follows it waits`);
      for (const listener of this.#listeners) listener();
    } else {
      this.#lost.delete(store);
      this.#logger.warn(`${store} answers again`);
    }
  }
}
