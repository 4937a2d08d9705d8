import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { backoffMs, ignoreAbort } from '#stores/event-log/backoff.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import type { LiveStatus } from '../live-view.ts';
import type { Projector } from '../projector-client.ts';
import { newVersion, projectionHash } from '../versions.ts';
import { rebuildOnThread } from './rebuild-client.ts';
import type { RebuildProgress } from './rebuild-thread.ts';

type Deps = {
  places: StoreLocations;
  logger: Logger;
  projector(): Projector;
  /** Resolves once the projector has opened its views: until then it removes what it finds half built. */
  opened(): Promise<void>;
  onPromoted(status: LiveStatus): void;
  /** What is to be told of these views has changed. */
  onChange(names: readonly ViewName[]): void;
  signal: AbortSignal;
};

const notStarted: RebuildProgress = {
  position: START,
  done: 0,
  total: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
};

/** The rebuilds of this process: one pass over the log at a time, each view claimed at most once. */
export class Rebuilds {
  #means: Deps;
  #progress = new Map<ViewName, RebuildProgress>();
  #versions = new Map<ViewName, string>();
  #faults = new Map<ViewName, string>();
  #needed = new Set<ViewName>();
  #mutex = new KeyedMutex();

  constructor(means: Deps) {
    this.#means = means;
  }

  progressOf(name: ViewName): RebuildProgress | null {
    return this.#progress.get(name) ?? null;
  }

  /** Why the last rebuild of the view came to nothing; null when it did not. */
  errorOf(name: ViewName): string | null {
    return this.#faults.get(name) ?? null;
  }

  /** The versions that are being filled, or wait to be taken over. */
  versions(): string[] {
    return [...this.#versions.values()];
  }

  /** Rebuilds the views in one pass, except those that are being rebuilt already; false when that leaves none. */
  request(names: readonly ViewName[]): boolean {
    const claimed = this.#claim(names);
    if (claimed.length === 0) return false;
    void this.#run(claimed).then(() => this.#buildNeeded());
    return true;
  }

  /** Has the view built, again and again until it succeeds. Those named at one time are built in one pass. */
  require(name: ViewName): void {
    this.#needed.add(name);
    if (this.#needed.size === 1) setImmediate(() => this.#buildNeeded());
  }

  /** Runs other work when no rebuild is under way, and none while it lasts. */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive('rebuild', task);
  }

  async #buildNeeded(): Promise<void> {
    const { signal } = this.#means;
    for (let failures = 0; this.#needed.size > 0 && !signal.aborted; failures += 1) {
      const claimed = this.#claim([...this.#needed]);
      if (claimed.length === 0) return;
      if (await this.#run(claimed)) continue;
      await pause(backoffMs(failures), undefined, { signal }).catch(ignoreAbort);
    }
  }

  /** Marks the views as being rebuilt, before their turn comes, and tells so; answers those that nobody had claimed. */
  #claim(names: readonly ViewName[]): ViewName[] {
    const claimed = names.filter((name) => !this.#progress.has(name));
    for (const name of claimed) this.#progress.set(name, notStarted);
    this.#means.onChange(names);
    return claimed;
  }

  /** Answers whether it succeeded. */
  async #run(names: readonly ViewName[]): Promise<boolean> {
    const { logger, signal, onChange } = this.#means;
    try {
      await this.runExclusive(() => this.#build(names));
      logger.info({ views: names }, 'projections rebuilt');
      for (const name of names) {
        this.#needed.delete(name);
        this.#faults.delete(name);
      }
      return true;
    } catch (fault) {
      // Whatever it was: the rows that were there serve on, and the next attempt may succeed.
      const why = fault instanceof Error ? fault.message : String(fault);
      for (const name of names) this.#faults.set(name, `The rebuild failed: ${why}`);
      if (!signal.aborted)
        logger.error(
          { err: fault, views: names },
          'projection rebuild failed: the previous rows stay active',
        );
      return false;
    } finally {
      for (const name of names) {
        this.#progress.delete(name);
        this.#versions.delete(name);
      }
      onChange(names);
    }
  }

  async #build(names: readonly ViewName[]): Promise<void> {
    const { places, signal, projector, opened, onPromoted, onChange } = this.#means;
    await opened();
    const targets = names.map((name) => ({ name, version: newVersion(projectionHash(name)) }));
    for (const { name, version } of targets) this.#versions.set(name, version);
    const onProgress = (progress: RebuildProgress) => {
      for (const name of names) this.#progress.set(name, progress);
      onChange(names);
    };
    await rebuildOnThread({ places, targets }, { onProgress, signal });
    for (const { name, version } of targets) onPromoted(await projector().call('promote', name, version));
  }
}
