import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { ParkedRow, ReadModels } from '#stores/read-models/read-models.ts';
import type { Projection } from './projection.ts';
import { foldBatch } from './projector.ts';

/** How many positions a checkpoint on disk may stand behind, when no row has changed since. */
const maxUnsaved = 500;

/** One version of a view, open for writing: its rows as far as they have come. One thread advances it. */
export class ViewVersion {
  readonly projection: Projection;
  readonly version: string;
  readonly parked: Map<string, ParkedRow>;
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
    }: Pick<ViewVersion, 'projection' | 'version' | 'position' | 'parked'>,
  ) {
    this.#readModels = readModels;
    this.projection = projection;
    this.version = version;
    this.parked = parked;
    this.#position = position;
  }

  /**
   * Makes the version ready (new, or as it was left); with `fill` a new one gets its indexes at the end only,
   * with `trusted` one that another thread has just built is not checked. Throws `DamagedView`.
   */
  static async open(
    readModels: ReadModels,
    projection: Projection,
    version: string,
    how: { fill?: boolean; trusted?: boolean } = {},
  ): Promise<ViewVersion> {
    const { name, indexes, lists, text } = projection;
    await readModels.prepare({ name, version, indexes, ...(lists && { lists }), ...(text && { text }) }, how);
    const parked = await readModels.parked(name, version);
    return new ViewVersion(readModels, {
      projection,
      version,
      position: await readModels.checkpoint(name, version),
      parked: new Map(parked.map((row) => [row.id, row])),
    });
  }

  /** The position that this version has applied, the disk perhaps a little less. */
  get position(): Position {
    return this.#position;
  }

  /** Applies what stands behind its position, each row written once. Answers whether a row or a parked row changed. */
  async advance(events: readonly RecordedEvent[]): Promise<boolean> {
    const { name } = this.projection;
    const next = events.filter(({ position }) => isAfter(position, this.#position));
    const last = next.at(-1);
    if (!last) return false;
    const load = (ids: readonly string[]) => this.#readModels.load(name, this.version, ids);
    const { writes, parked } = await foldBatch(this.projection, next, load, this.parked);
    const changed = writes.length > 0 || parked.length > 0;
    this.#unsaved += next.length;
    if (changed || this.#unsaved >= maxUnsaved) {
      await this.#readModels.apply(name, this.version, { writes, parked, checkpoint: last.position });
      this.#unsaved = 0;
    }
    for (const row of parked) this.parked.set(row.id, row);
    this.#position = last.position;
    return changed;
  }

  /** Puts the position on disk where it is ahead of it. Throws `DamagedView`, also when nothing is to be put. */
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
