import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import { type EventLog, LogUnavailable } from '#stores/event-log/event-log.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { isViewName, viewNames } from '../views/all.ts';
import {
  initialLiveView,
  type LiveStatus,
  type StatusWithoutHead,
  statusOf,
  withHead,
} from './live/live-view.ts';
import { type Projector, type StartProjectorThread, superviseProjector } from './live/projector-client.ts';
import type { ProjectorNotice } from './live/projector-thread.ts';
import type { Comparison, RebuildAnswer, RunningProjections } from './ports.ts';
import {
  openProgressChannel,
  type ProgressChannel,
  type ProgressMessage,
} from './progress/progress-channel.ts';
import { Waiters } from './progress/waiters.ts';
import { Rebuilds } from './rebuild/rebuilds.ts';
import { Verifier } from './verify/verify.ts';

type Deps = {
  /** With embedded stores the caller must hold the lock of the data folder. */
  locations: StoreLocations;
  log: Pick<EventLog, 'head' | 'countAfter'>;
  logger: Logger;
  /** Ends every thread at once when it aborts, since another process is about to write the views. */
  lost?: AbortSignal;
  /** Starts the projector on a thread of its own if omitted. */
  startThread?: StartProjectorThread;
};

/** How long `status` waits for the first notice of the projector. */
const statusTimeoutMs = 1000;

/**
 * Starts the projector on its own thread and returns at once; `caughtUp` resolves when the views are current.
 * The caller stops it.
 */
export function startProjections(deps: Deps): RunningProjections {
  return new Projections(deps);
}

class Projections implements RunningProjections {
  #deps: Deps;
  #views = new Map(
    viewNames.map((name): [ViewName, LiveStatus] => [name, statusOf(initialLiveView(name, new Date()))]),
  );
  /** Why the projector does not advance: it has exited, or waits for a store. */
  #down: string | null = null;
  #requests: Position = START;
  #waiters = new Waiters();
  #listeners = new Set<(status: ProjectionStatus) => void>();
  #publishing: Promise<void> = Promise.resolve();
  #opened = Promise.withResolvers<void>();
  #caughtUp = Promise.withResolvers<void>();
  #stopping = new AbortController();
  #rebuilds: Rebuilds;
  #projector: Projector;
  #verifier: Verifier;
  #channel: ProgressChannel;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { locations, logger, lost, startThread } = deps;
    const { signal } = this.#stopping;
    lost?.addEventListener('abort', () => this.#stopping.abort());
    this.#channel = openProgressChannel(locations.dataDir, (message) => this.#updatePositions(message));
    this.#rebuilds = new Rebuilds({
      locations,
      logger,
      signal,
      projector: () => this.#projector,
      opened: () => this.#opened.promise,
      onPromoted: (status) => this.#views.set(status.name, status),
      onChange: (names) => this.#publish(names),
    });
    this.#verifier = new Verifier({ locations, projector: () => this.#projector });
    this.#projector = superviseProjector({
      locations,
      logger,
      lost,
      start: startThread,
      building: () => this.#rebuilds.versions(),
      onNotice: (notice) => this.#onNotice(notice),
      onExit: (why) => {
        this.#down = `The projector exited and is restarting: ${why}`;
        this.#opened = Promise.withResolvers();
        this.#publish(viewNames);
      },
    });
  }

  async status(): Promise<ProjectionStatus[]> {
    await Promise.race([this.#opened.promise, pause(statusTimeoutMs, undefined, { ref: false })]);
    return withHead(this.#deps.log, this.views());
  }

  views(): StatusWithoutHead[] {
    return viewNames.map((name) => this.#statusOf(name));
  }

  onStatus(listener: (status: ProjectionStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async rebuild(name: string): Promise<RebuildAnswer> {
    const names = name === 'all' ? viewNames : [name].filter(isViewName);
    if (names.length === 0) return 'unknown';
    return this.#rebuilds.request(names) ? 'rebuilding' : 'already-rebuilding';
  }

  async verify(name: string): Promise<Comparison | 'unknown'> {
    if (!isViewName(name)) return 'unknown';
    await this.#opened.promise;
    return this.#rebuilds.runExclusive(() => {
      this.#stopping.signal.throwIfAborted();
      return this.#verifier.verify(name, this.#view(name).position as Position);
    });
  }

  requestsPassed(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#waiters.wait('requests', { position, now: this.#requests, timeoutMs });
  }

  caughtUp(): Promise<void> {
    return this.#caughtUp.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiters.close();
    await this.#verifier.stop();
    await this.#projector.stop();
    this.#channel.close();
  }

  #view(name: ViewName): LiveStatus {
    return this.#views.get(name) as LiveStatus;
  }

  #onNotice(notice: ProjectorNotice): void {
    if (notice.notice === 'caught-up') this.#caughtUp.resolve();
    else if (notice.notice === 'rebuild-requested') {
      void this.rebuild(notice.name);
      this.#requests = notice.position;
      this.#waiters.passed('requests', notice.position);
    } else if (notice.notice === 'waiting') {
      const { why } = notice;
      if (why) this.#deps.logger.warn({ why }, 'projector waits: a store does not answer');
      else this.#deps.logger.warn('projector goes on: its stores answer');
      this.#down = why && `The projector waits: ${why}`;
      this.#publish(viewNames);
    } else if (notice.notice === 'rebuild-needed') {
      this.#deps.logger.warn({ view: notice.name, why: notice.why }, 'projection rebuild required');
      this.#rebuilds.require(notice.name);
    } else {
      this.#down = null;
      for (const status of notice.statuses) this.#views.set(status.name, status);
      this.#opened.resolve();
      this.#publish(viewNames);
    }
  }

  #updatePositions(message: ProgressMessage): void {
    if (!('views' in message)) return;
    for (const { name, position } of message.views) this.#views.set(name, { ...this.#view(name), position });
  }

  #statusOf(name: ViewName): StatusWithoutHead {
    const view = this.#view(name);
    const rebuild = this.#rebuilds.progressOf(name);
    const error = this.#down ?? (rebuild ? null : (this.#rebuilds.errorOf(name) ?? view.error));
    const failed = this.#down !== null || (error !== null && view.status !== 'live');
    return {
      ...view,
      status: rebuild ? 'rebuilding' : failed ? 'failed' : view.status,
      error,
      rebuild,
    };
  }

  /** Publishes the current statuses. Calls keep their order although each waits for the log's head. */
  #publish(names: readonly ViewName[]): void {
    if (this.#listeners.size === 0 || this.#stopping.signal.aborted) return;
    const current = names.map((name) => this.#statusOf(name));
    this.#publishing = this.#publishing
      .then(() => withHead(this.#deps.log, current))
      .then(
        (statuses) => {
          for (const status of statuses) for (const listener of this.#listeners) listener(status);
        },
        (error: unknown) => {
          if (!(error instanceof LogUnavailable))
            this.#deps.logger.error(
              { err: error },
              'reading the head of the log failed: status update skipped',
            );
        },
      );
  }
}
