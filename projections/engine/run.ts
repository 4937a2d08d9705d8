import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { StoreLocations } from '#stores/locations.ts';
import { isViewName, viewNames } from '../views/all.ts';
import { initialLiveView, type LiveStatus, type StatusWithoutHead, statusOf, withHead } from './live-view.ts';
import type { Comparison, RebuildAnswer, RunningProjections } from './ports.ts';
import {
  openProgressChannel,
  type ProgressChannel,
  type ProgressMessage,
} from './progress/progress-channel.ts';
import { type Projector, superviseProjector } from './projector-client.ts';
import type { ProjectorNotice } from './projector-thread.ts';
import { Rebuilds } from './rebuild/rebuilds.ts';
import { verifyView } from './verify/verify.ts';

type Deps = {
  /** Embedded, the caller owns the folder. */
  places: StoreLocations;
  log: Pick<EventLog, 'head' | 'countAfter'>;
  logger: Logger;
};

/** How long a status waits for the first word of the projector. */
const statusTimeoutMs = 1000;

/**
 * Starts the projector on a thread of its own and answers at once; `caughtUp` tells when the views are there.
 * Whoever starts it stops it.
 */
export function startProjections(means: Deps): RunningProjections {
  return new Projections(means);
}

class Projections implements RunningProjections {
  #means: Deps;
  #views = new Map(
    viewNames.map((name): [ViewName, LiveStatus] => [name, statusOf(initialLiveView(name, new Date()))]),
  );
  #down: string | null = null;
  #listeners = new Set<(status: ProjectionStatus) => void>();
  #telling: Promise<void> = Promise.resolve();
  #opened = Promise.withResolvers<void>();
  #caughtUp = Promise.withResolvers<void>();
  #stopping = new AbortController();
  #rebuilds: Rebuilds;
  #projector: Projector;
  #announcements: ProgressChannel;

  constructor(means: Deps) {
    this.#means = means;
    const { places, logger } = means;
    const { signal } = this.#stopping;
    this.#announcements = openProgressChannel(places.dataDir, (heard) => this.#hearPlaces(heard));
    this.#rebuilds = new Rebuilds({
      places,
      logger,
      signal,
      projector: () => this.#projector,
      opened: () => this.#opened.promise,
      onPromoted: (status) => this.#views.set(status.name, status),
      onChange: (names) => this.#tell(names),
    });
    this.#projector = superviseProjector({
      places,
      logger,
      building: () => this.#rebuilds.versions(),
      onNotice: (notice) => this.#hear(notice),
      onExit: (why) => {
        this.#down = `The projector exited and is restarting: ${why}`;
        this.#opened = Promise.withResolvers();
        this.#tell(viewNames);
      },
    });
  }

  async status(): Promise<ProjectionStatus[]> {
    await Promise.race([this.#opened.promise, pause(statusTimeoutMs, undefined, { ref: false })]);
    return withHead(
      this.#means.log,
      viewNames.map((name) => this.#standing(name)),
    );
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
    const { places } = this.#means;
    const means = { places, projector: this.#projector, signal: this.#stopping.signal };
    return this.#rebuilds.runExclusive(() => verifyView(means, name, this.#view(name).position as Position));
  }

  caughtUp(): Promise<void> {
    return this.#caughtUp.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#projector.stop();
    this.#announcements.close();
  }

  #view(name: ViewName): LiveStatus {
    return this.#views.get(name) as LiveStatus;
  }

  #hear(notice: ProjectorNotice): void {
    if (notice.notice === 'caught-up') this.#caughtUp.resolve();
    else if (notice.notice === 'rebuild-needed') {
      this.#means.logger.warn({ view: notice.name, why: notice.why }, 'projection rebuild required');
      this.#rebuilds.require(notice.name);
    } else {
      this.#down = null;
      for (const status of notice.statuses) this.#views.set(status.name, status);
      this.#opened.resolve();
      this.#tell(viewNames);
    }
  }

  #hearPlaces(heard: ProgressMessage): void {
    if (!('views' in heard)) return;
    for (const { name, position } of heard.views) this.#views.set(name, { ...this.#view(name), position });
  }

  #standing(name: ViewName): StatusWithoutHead {
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

  /** What is told is how things stand now, in this order, however soon they stand otherwise. */
  #tell(names: readonly ViewName[]): void {
    if (this.#listeners.size === 0 || this.#stopping.signal.aborted) return;
    const now = names.map((name) => this.#standing(name));
    this.#telling = this.#telling
      .then(() => withHead(this.#means.log, now))
      .then(
        (statuses) => {
          for (const status of statuses) for (const listener of this.#listeners) listener(status);
        },
        (fault: unknown) =>
          this.#means.logger.error(
            { err: fault },
            'reading the head of the log failed: status update skipped',
          ),
      );
  }
}
