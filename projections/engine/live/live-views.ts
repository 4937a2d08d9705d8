import type { Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { counterOf, isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import { DamagedView, type ReadModels } from '#stores/read-models/read-models.ts';
import { isViewName, projections, viewNames } from '../../views/all.ts';
import type { ViewProgress } from '../progress/progress-channel.ts';
import { fill } from '../rebuild/fill.ts';
import { hasStateAmongRows, isCurrent, newVersion } from '../versions.ts';
import { ViewVersion } from '../view-version.ts';
import { initialLiveView, type LiveStatus, type LiveView, progressOf, statusOf } from './live-view.ts';

/** A log of at most this many events is replayed inline at the start; a longer one in a rebuild process. */
const maxEventsInline = 2000;

type Deps = {
  log: EventLogReader;
  readModels: ReadModels;
  /** Publishes the positions of views. */
  publish(progress: ViewProgress[]): void;
  /** Called when a view cannot continue without a rebuild. */
  onRebuildRequired(name: ViewName, why: string): void;
  /** Called for a request in the log, of a view or `all`. */
  onRebuildRequested(name: string, position: Position): void;
  now(): Date;
};

/** The active versions of all views. Invariant: one thread owns it, and its calls do not overlap. */
export class LiveViews {
  #deps: Deps;
  #views = new Map<ViewName, LiveView>();
  #cursor: Position = START;
  #hasStarted = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The position after which to read the log. */
  get cursor(): Position {
    return this.#cursor;
  }

  /**
   * Opens every view: continues from its checkpoint, rebuilds it, or blocks it when its rows are ahead of the log.
   * Until it has succeeded it drops incomplete versions that a killed process left, except those in `building`; it may
   * be called again after a store has failed.
   */
  async start(building: readonly string[] = []): Promise<void> {
    const head = await this.#deps.log.head();
    for (const name of viewNames) {
      const live = initialLiveView(name, this.#deps.now());
      this.#views.set(name, live);
      await this.#rebuildIfDamaged(live, () => this.#open(live, head, building));
    }
    this.#cursor = this.#following()
      .map(({ view }) => view.position)
      .reduce((one, other) => (isAfter(one, other) ? other : one), head);
    this.#hasStarted = true;
    this.#deps.publish(this.progress());
  }

  /** Applies a page of the log to every view that follows it. */
  async apply(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    const passed = this.#following().filter(({ view }) => isAfter(last.position, view.position));
    // Views are independent, and a server answers several at once.
    const advanced = await Promise.allSettled(
      passed.map((live) => this.#rebuildIfDamaged(live, () => this.#advance(live, events))),
    );
    for (const outcome of advanced) if (outcome.status === 'rejected') throw outcome.reason;
    if (isAfter(last.position, this.#cursor)) this.#cursor = last.position;
    for (const { type, data, position } of events as readonly Recorded[])
      if (type === 'ProjectionEventSkipped' && isViewName(data.projection))
        this.#deps.onRebuildRequired(data.projection, `the event ${data.eventId} is skipped`);
      else if (type === 'ProjectionRebuildRequested')
        this.#deps.onRebuildRequested(data.projection, position);
    this.#deps.publish(passed.map(progressOf));
  }

  /** Applies the events that a rebuilt version lacks, then makes it the active version. */
  async promote(name: ViewName, version: string): Promise<LiveStatus> {
    const { log, readModels, publish } = this.#deps;
    const live = this.#view(name);
    const view = await ViewVersion.open({ readModels, log }, projections[name], version, { trusted: true });
    await fill({ log, views: [view], until: this.#cursor });
    await this.#activate(live, view);
    publish([progressOf(live)]);
    return statusOf(live);
  }

  /** The version that readers of the view see, and the position it has applied. */
  active(name: ViewName): { version: string; position: Position } | null {
    const { active } = this.#view(name);
    return active && { version: active.version, position: active.position };
  }

  progress(): ViewProgress[] {
    return [...this.#views.values()].map(progressOf);
  }

  statuses(): LiveStatus[] {
    return [...this.#views.values()].map(statusOf);
  }

  /** True when every view follows the log and has passed `position`. */
  passed(position: Position): boolean {
    return [...this.#views.values()].every(({ view }) => view && !isAfter(position, view.position));
  }

  /**
   * Saves the checkpoints of all views and detects damage that a reader found. Call it periodically, also while
   * the log has no new events.
   */
  async flush(): Promise<void> {
    for (const live of this.#following()) await this.#rebuildIfDamaged(live, () => live.view.save());
  }

  #view(name: ViewName): LiveView {
    return this.#views.get(name) as LiveView;
  }

  #following() {
    return [...this.#views.values()].filter((live) => live.view !== null) as (LiveView & {
      view: ViewVersion;
    })[];
  }

  async #open(live: LiveView, head: Position, building: readonly string[]): Promise<void> {
    const { log, readModels } = this.#deps;
    const { name } = live;
    const active = await readModels.active(name);
    const version = active !== null && hasStateAmongRows(active) ? null : active;
    if (!this.#hasStarted)
      for (const other of await readModels.versions(name))
        if (other !== version && !building.includes(other)) await readModels.drop(name, other);
    if (version === null) return this.#rebuild(live, head, 'it has no rows');

    const position = await readModels.checkpoint(name, version);
    live.active = { version, position };
    live.changedAt = position;
    if (isAfter(position, head)) {
      live.blocked = `The log ends at event ${counterOf(head)}, but the rows have seen ${counterOf(position)}: an older log was restored. Rebuild the view to continue.`;
    } else if (isCurrent(name, version)) {
      live.view = await ViewVersion.open({ readModels, log }, projections[name], version);
      live.active = live.view;
      if (live.view.isOutdated) await this.#rebuild(live, head, 'an event is skipped that rows wait for');
    } else await this.#rebuild(live, head, 'its rows were made by another version of its projection');
  }

  async #rebuild(live: LiveView, head: Position, why: string): Promise<void> {
    const { log, readModels, onRebuildRequired } = this.#deps;
    const { name } = live;
    if ((await log.countAfter(START, maxEventsInline + 1)) > maxEventsInline)
      return onRebuildRequired(name, why);
    const view = await ViewVersion.open({ readModels, log }, projections[name], newVersion(name), {
      fill: true,
    });
    await fill({ log, views: [view], until: head });
    await this.#activate(live, view);
  }

  async #activate(live: LiveView, view: ViewVersion): Promise<void> {
    await view.save();
    await this.#deps.readModels.activate(live.name, view.version);
    live.active = view;
    live.view = view;
    live.blocked = null;
    this.#changed(live);
  }

  async #advance(live: LiveView & { view: ViewVersion }, events: readonly RecordedEvent[]): Promise<void> {
    if (await live.view.advance(events)) this.#changed(live);
    live.updatedAt = this.#deps.now().toISOString();
  }

  #changed(live: LiveView): void {
    live.changedAt = live.active?.position ?? START;
    live.updatedAt = this.#deps.now().toISOString();
  }

  /** Drops damaged rows: the log can rebuild them. */
  async #rebuildIfDamaged(live: LiveView, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DamagedView)) throw error;
      await this.#deps.readModels.drop(error.view, error.version);
      live.active = null;
      live.view = null;
      live.blocked = null;
      this.#changed(live);
      this.#deps.onRebuildRequired(live.name, error.message);
    }
  }
}
