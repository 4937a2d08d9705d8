import type { FactType, Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ParkedRow, Row, Write } from '#stores/read-models/read-models.ts';
import { Parking } from './parking.ts';
import type { AffectedRows, Projection, StateOf } from './projection.ts';
import { schemaViolation } from './schema-violation.ts';

export type Loaded = { position: Position; row: Row } | undefined;
export type Load = (ids: readonly string[]) => Promise<readonly Loaded[]>;

/** The result of a batch: at most one write per row, and the parked rows that changed. */
export type FoldResult = { writes: Write[]; parked: ParkedRow[] };

type RowState = { position: Position; row: Row | null };
/** An event with the rows that it names itself, or the error from reading it. */
type AffectingEvent = {
  event: Recorded;
  affected: AffectedRows<FactType>;
  keys: readonly string[];
  fault?: unknown;
};

/**
 * Folds a batch in log order over the rows that `load` returns. A row whose fold throws is parked and its later events
 * wait, as does every event that reads a parked row; all other rows continue. An event at or below the position that
 * one of its named rows has applied is skipped.
 */
export async function foldBatch(
  projection: Projection,
  events: readonly RecordedEvent[],
  load: Load,
  parked: ReadonlyMap<string, ParkedRow> = new Map(),
): Promise<FoldResult> {
  const batch = new Batch(projection, load, new Parking(parked));
  await batch.fold(events);
  return batch.folded();
}

class Batch {
  #projection: Projection;
  #loadRows: Load;
  #parking: Parking;
  #rows = new Map<string, RowState>();
  #written = new Set<string>();

  constructor(projection: Projection, load: Load, parking: Parking) {
    this.#projection = projection;
    this.#loadRows = load;
    this.#parking = parking;
  }

  async fold(events: readonly RecordedEvent[]): Promise<void> {
    const affecting = events.flatMap((event) => this.#affectedBy(event as Recorded) ?? []);
    await this.#load(affecting.flatMap(({ keys }) => keys));
    for (const one of affecting) {
      const { event, fault } = one;
      if (this.#parking.has(event.stream)) this.#parking.countWaiting(event.stream);
      else if (fault) this.#parking.park(event.stream, event, fault);
      else if (!this.#isApplied(one))
        this.#evolve(event, typeof one.affected === 'function' ? one.keys : await this.#writtenRows(one));
    }
  }

  folded(): FoldResult {
    const writes = [...this.#written].map((id) => ({ id, ...(this.#rows.get(id) as RowState) }));
    return { writes, parked: this.#parking.changed() };
  }

  /** Null when the event does not concern the view. */
  #affectedBy(event: Recorded): AffectingEvent | null {
    const { on } = this.#projection;
    if (!Object.hasOwn(on, event.type)) return null;
    const affected = on[event.type] as AffectedRows<FactType>;
    try {
      const wrong = schemaViolation(event);
      if (wrong) throw new TypeError(wrong);
      return {
        event,
        affected,
        keys: typeof affected === 'function' ? affected(event) : affected.reads(event),
      };
    } catch (fault) {
      return { event, affected, keys: [], fault };
    }
  }

  /**
   * True when a row that the event names has applied it. Then all its rows have, since a store applies a batch
   * atomically. The rows it wrote cannot be computed a second time: they depend on the state before the event.
   */
  #isApplied({ event, keys }: AffectingEvent): boolean {
    return keys.some((id) => !isAfter(event.position, this.#rows.get(id)?.position ?? START));
  }

  /** Empty when a row that the event reads is parked, since the state of that row is incomplete. */
  async #writtenRows({ event, affected, keys }: AffectingEvent): Promise<readonly string[]> {
    const waiting = keys.filter((id) => this.#parking.has(id));
    for (const id of waiting) this.#parking.countWaiting(id);
    if (waiting.length > 0 || typeof affected === 'function') return [];
    const written = this.#attempt(event.stream, event, () => affected.writes(event, this.#stateOf)) ?? [];
    await this.#load(written);
    return written;
  }

  #evolve(event: Recorded, ids: readonly string[]): void {
    const outcomes: [id: string, row: Row | null][] = [];
    for (const id of ids) {
      const { position, row } = this.#rows.get(id) as RowState;
      if (this.#parking.has(id)) this.#parking.countWaiting(id);
      else if (isAfter(event.position, position)) {
        const next = this.#attempt(id, event, () => this.#projection.evolve(row, event, this.#stateOf, id));
        if (next !== undefined && next !== row) outcomes.push([id, next]);
      }
    }
    for (const [id, row] of outcomes) {
      this.#rows.set(id, { position: event.position, row });
      this.#written.add(id);
    }
  }

  /** Parks the row when its fold throws: one bad event must not stop the others. */
  #attempt<Answer>(id: string, event: Recorded, fold: () => Answer): Answer | undefined {
    try {
      return fold();
    } catch (fault) {
      this.#parking.park(id, event, fault);
      return undefined;
    }
  }

  async #load(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#rows.has(id));
    if (missing.length === 0) return;
    const loaded = await this.#loadRows(missing);
    missing.forEach((id, at) => {
      const found = loaded[at];
      this.#rows.set(id, { position: found?.position ?? START, row: found?.row ?? null });
    });
  }

  #stateOf: StateOf = (id) => {
    const known = this.#rows.get(id);
    if (!known) throw new Error(`the row ${id} is not named in "reads"`);
    return known.row ?? undefined;
  };
}
