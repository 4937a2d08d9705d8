import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import { ended } from '#stores/background-process.ts';
import { backoffMs, pause } from '#stores/event-log/backoff.ts';
import { KeyedMutex } from '#stores/event-log/keyed-mutex.ts';
import type { StoreLocations } from '#stores/locations.ts';
import type { LiveStatus } from '../live/live-view.ts';
import type { Projector } from '../live/projector-client.ts';
import { newVersion } from '../versions.ts';
import type { RebuildNotice, RebuildProgress, RebuildTask } from './rebuild-process.ts';

type Deps = {
  locations: StoreLocations;
  logger: Logger;
  projector(): Projector;
  /** Resolves once the projector has opened its views: until then it drops incomplete versions. */
  opened(): Promise<void>;
  onPromoted(status: LiveStatus): void;
  /** Called when the status of these views has changed. */
  onChange(names: readonly ViewName[]): void;
  signal: AbortSignal;
};

/**
 * Most objects of a batch live until it is written: a small young generation would copy each of them twice. In MB, of
 * a process of its own, whose memory is free again after the rebuild.
 */
const execArgv = ['--max-semi-space-size=32', '--max-old-space-size=512'];

const notStarted: RebuildProgress = {
  position: START,
  done: 0,
  total: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
};

/** The rebuilds of this process. One runs at a time, and a view is in at most one that runs or waits. */
export class Rebuilds {
  #deps: Deps;
  #progress = new Map<ViewName, RebuildProgress>();
  #versions = new Map<ViewName, string>();
  #errors = new Map<ViewName, string>();
  #required = new Set<ViewName>();
  #mutex = new KeyedMutex();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  progressOf(name: ViewName): RebuildProgress | null {
    return this.#progress.get(name) ?? null;
  }

  /** The error of the last rebuild of the view, or null. */
  errorOf(name: ViewName): string | null {
    return this.#errors.get(name) ?? null;
  }

  /** The versions that are being filled or wait for their promotion. */
  versions(): string[] {
    return [...this.#versions.values()];
  }

  /** Rebuilds the views in one pass, except those that are already being rebuilt; false when none is left. */
  request(names: readonly ViewName[]): boolean {
    const claimed = this.#claim(names);
    if (claimed.length === 0) return false;
    void this.#run(claimed).then(() => this.#buildRequired());
    return true;
  }

  /**
   * Rebuilds the view and retries until it succeeds; one that runs already is followed by another. Views required in the
   * same tick share one pass.
   */
  require(name: ViewName): void {
    this.#required.add(name);
    if (this.#required.size === 1) setImmediate(() => this.#buildRequired());
  }

  /** Runs a task while no rebuild runs. */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive('rebuild', task);
  }

  async #buildRequired(): Promise<void> {
    const { signal } = this.#deps;
    for (let failures = 0; this.#required.size > 0 && !signal.aborted; failures += 1) {
      const claimed = this.#claim([...this.#required]);
      if (claimed.length === 0) return;
      for (const name of claimed) this.#required.delete(name);
      if (await this.#run(claimed)) continue;
      for (const name of claimed) this.#required.add(name);
      await pause(backoffMs(failures), signal);
    }
  }

  /** Marks the views as being rebuilt, also while they wait; returns those that were not marked before. */
  #claim(names: readonly ViewName[]): ViewName[] {
    const claimed = names.filter((name) => !this.#progress.has(name));
    for (const name of claimed) this.#progress.set(name, notStarted);
    this.#deps.onChange(names);
    return claimed;
  }

  /** Resolves to false when the rebuild failed. */
  async #run(names: readonly ViewName[]): Promise<boolean> {
    const { logger, signal, onChange } = this.#deps;
    try {
      await this.runExclusive(() => this.#build(names));
      logger.info({ views: names }, 'projections rebuilt');
      for (const name of names) this.#errors.delete(name);
      return true;
    } catch (error) {
      // An error is not fatal: the previous rows stay active, and the next attempt may succeed.
      const why = error instanceof Error ? error.message : String(error);
      for (const name of names) this.#errors.set(name, `The rebuild failed: ${why}`);
      if (!signal.aborted)
        logger.error(
          { err: error, views: names },
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
    const { locations, signal, projector, opened, onPromoted, onChange } = this.#deps;
    await opened();
    const targets = names.map((name) => ({ name, version: newVersion(name) }));
    for (const { name, version } of targets) this.#versions.set(name, version);
    const onProgress = (progress: RebuildProgress) => {
      for (const name of names) this.#progress.set(name, progress);
      onChange(names);
    };
    await rebuildInProcess({ locations, targets }, { onProgress, signal });
    for (const { name, version } of targets) onPromoted(await projector().call('promote', name, version));
  }
}

/** Builds versions in a new process; rejects when that fails or `signal` aborts. */
async function rebuildInProcess(
  task: RebuildTask,
  { onProgress, signal }: { onProgress(progress: RebuildProgress): void; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const program = fileURLToPath(new URL('./rebuild-process.ts', import.meta.url));
  const child = fork(program, { execArgv, signal, killSignal: 'SIGKILL' });
  let failure = 'the rebuild was interrupted';
  child.on('message', (notice: RebuildNotice) => {
    if ('failed' in notice) failure = notice.failed;
    else onProgress(notice.progress);
  });
  child.send(task);
  if ((await ended(child)) !== 0) throw new Error(failure);
}
