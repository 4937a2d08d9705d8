import type { Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import { projectionStream } from '#schema/kernel/streams.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { ParkedRow, ReadModels } from '#stores/read-models/read-models.ts';
import type { AnyProjection } from './handlers.ts';
import { foldBatch, type Load } from './projector.ts';

/** The checkpoint on disk may lag by this many events while no row changes. */
const maxUnsaved = 500;

/** One version of a view, open for writing. Invariant: one thread advances it. */
export class ViewVersion {
  readonly projection: AnyProjection;
  readonly version: string;
  readonly parked: Map<string, ParkedRow>;
  /** As of its opening: a later one needs a rebuild. */
  readonly skipped: Awaited<ReturnType<typeof loadSkippedEvents>>;
  #readModels: ReadModels;
  #position: Position;
  #unsaved = 0;

  private constructor(
    readModels: ReadModels,
    {
      projection,
      version,
      position,
      parked,
      skipped,
    }: Pick<ViewVersion, 'projection' | 'version' | 'position' | 'parked' | 'skipped'>,
  ) {
    this.#readModels = readModels;
    this.projection = projection;
    this.version = version;
    this.parked = parked;
    this.skipped = skipped;
    this.#position = position;
  }

  /**
   * Opens a new or an existing version. With `fill` a new one gets its indexes only at the end; `trusted` skips the
   * check of a version that another thread has just built. Throws `DamagedView`.
   */
  static async open(
    { readModels, log }: { readModels: ReadModels; log: Pick<EventLogReader, 'readStream'> },
    projection: AnyProjection,
    version: string,
    how: { fill?: boolean; trusted?: boolean } = {},
  ): Promise<ViewVersion> {
    const { name, indexes, lists, text } = projection;
    await readModels.prepare({ name, version, indexes, lists, text }, how);
    const parked = await readModels.parked(name, version);
    return new ViewVersion(readModels, {
      projection,
      version,
      position: await readModels.checkpoint(name, version),
      parked: new Map(parked.map((row) => [row.id, row])),
      skipped: await loadSkippedEvents(log, name),
    });
  }

  /** True when a row waits behind an event that is skipped: its later events are not applied without a rebuild. */
  get isOutdated(): boolean {
    return [...this.parked.values()].some(({ eventId }) => this.skipped.has(eventId));
  }

  /** The position that this version has applied; the checkpoint on disk may be behind it. */
  get position(): Position {
    return this.#position;
  }

  /** Applies the events after its position and writes each row once. True when a row, the state or a parked row changed. */
  async advance(events: readonly RecordedEvent[]): Promise<boolean> {
    const { name } = this.projection;
    const isNew = ({ position }: RecordedEvent) => isAfter(position, this.#position);
    const next = events[0] && isNew(events[0]) ? events : events.filter(isNew);
    const last = next.at(-1);
    if (!last) return false;
    const load: Load = (part, ids) =>
      part === 'rows'
        ? this.#readModels.load(name, this.version, ids)
        : this.#readModels.loadState(name, this.version, ids);
    const { writes, state, parked } = await foldBatch(this.projection, next, load, this.parked, this.skipped);
    const changed = writes.length + state.length + parked.length > 0;
    this.#unsaved += next.length;
    if (changed || this.#unsaved >= maxUnsaved) {
      await this.#readModels.apply(name, this.version, { writes, state, parked, checkpoint: last.position });
      this.#unsaved = 0;
    }
    for (const row of parked) this.parked.set(row.id, row);
    this.#position = last.position;
    return changed;
  }

  /**
   * Saves the position when it differs from the checkpoint on disk. Throws `DamagedView`, also without a
   * change to save.
   */
  async save(): Promise<void> {
    const { name } = this.projection;
    if (this.#unsaved === 0) {
      await this.#readModels.checkpoint(name, this.version);
      return;
    }
    await this.#readModels.apply(name, this.version, {
      writes: [],
      checkpoint: this.#position,
    });
    this.#unsaved = 0;
  }
}

type SkippedEvent = ProjectionStatus['skipped'][number];

/** The events that an operator lets the view step over (D-119), by id: a log in another engine has other positions. */
async function loadSkippedEvents(
  log: Pick<EventLogReader, 'readStream'>,
  projection: string,
): Promise<ReadonlyMap<string, SkippedEvent>> {
  const events = (await log.readStream(projectionStream(projection))) as Recorded<'ProjectionEventSkipped'>[];
  return new Map(
    events
      .filter(({ type }) => type === 'ProjectionEventSkipped')
      .map(({ data, meta }) => {
        const { projection: _projection, ...skipped } = data;
        return [data.eventId, { ...skipped, at: meta.occurredAt }];
      }),
  );
}
