import { Worker } from 'node:worker_threads';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { StoreLocations } from '#stores/locations.ts';
import type { Projector } from '../live/projector-client.ts';
import { type Caller, createCaller } from '../live/thread-calls.ts';
import type { Comparison } from '../ports.ts';
import { newVersion } from '../versions.ts';
import type { VerifyCalls } from './verify-thread.ts';

type Deps = { locations: StoreLocations; projector(): Projector };
type Thread = { worker: Worker; call: Caller<VerifyCalls>; failed: Promise<never> };

/** How long the thread waits for another view: loading its code takes longer than comparing a small view. */
const idleMs = 1000;

/**
 * Compares views with a replay of the log, on a thread of its own that is started when it is needed. Invariant: its
 * calls do not overlap.
 */
export class Verifier {
  #deps: Deps;
  #thread: Thread | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Replays the log into a scratch version and compares it with a snapshot of the active version. All views pause
   * for the few milliseconds that the snapshot takes. The first replay stops at `position`, the view's current one,
   * so that the scratch version does not overtake the snapshot.
   */
  async verify(name: ViewName, position: Position): Promise<Comparison> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const { call, failed } = this.#thread;
    try {
      const comparison = await Promise.race([this.#compareWithReplay(call, name, position), failed]);
      this.#idle = setTimeout(() => this.stop(), idleMs).unref();
      return comparison;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends the thread and a running comparison. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.worker.terminate();
  }

  #start(): Thread {
    const { locations } = this.#deps;
    const worker = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData: locations });
    const { promise: failed, reject } = Promise.withResolvers<never>();
    worker.on('error', reject);
    // It may fail while no view is compared: the next comparison starts another.
    failed.catch(() => {});
    worker.on('exit', () => {
      if (this.#thread?.worker === worker) this.#thread = null;
    });
    return { worker, call: createCaller<VerifyCalls>(worker), failed };
  }

  async #compareWithReplay(
    call: Caller<VerifyCalls>,
    name: ViewName,
    position: Position,
  ): Promise<Comparison> {
    const projector = this.#deps.projector();
    await call('replay', name, newVersion(name), position);
    const active = await projector.call('pause', name);
    try {
      if (!active) throw new Error(`the view ${name} has no rows to compare`);
      await call('pin', active.version);
    } finally {
      await projector.call('resume');
    }
    return { name, ...(await call('compare', active.position)) };
  }
}
