import { setTimeout as pause } from 'node:timers/promises';
import { runInBackground } from '../../background-process.ts';
import { DamagedView } from '../read-models.ts';
import type { VersionFile } from './version.ts';

/** Not during the start, which loads files and catches up. */
const startDelayMs = 60_000;

/** Verifies versions one after the other, each in a process of its own at low priority, until it is stopped. */
export class LaterVerification {
  #stopping = new AbortController();
  #delayMs: number;
  #onDamage: (damage: DamagedView) => void;
  #running: Promise<void> | null = null;

  constructor(onDamage: (damage: DamagedView) => void, delayMs = startDelayMs) {
    this.#delayMs = delayMs;
    this.#onDamage = onDamage;
  }

  /** The first one waits until the start of the product is over. */
  add(path: string, { view, version }: Pick<VersionFile, 'view' | 'version'>): void {
    const { signal } = this.#stopping;
    this.#running ??= pause(this.#delayMs, undefined, { signal, ref: false });
    this.#running = this.#running.then(async () => {
      const program = new URL('./verify-process.ts', import.meta.url);
      const why = await runInBackground<string | null>(program, [path, view, version], signal);
      if (why !== null) this.#onDamage(new DamagedView(view, version, why));
    });
    // Stopped, or its process was killed: the next start verifies it.
    this.#running.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running?.catch(() => {});
  }
}
