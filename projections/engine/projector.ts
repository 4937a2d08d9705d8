import type { FactType, Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ParkedRow, Row, Write } from '#stores/read-models/read-models.ts';
import { Parking } from './parking.ts';
import type { OwnRows, Projection, Touches } from './projection.ts';
import { unreadable } from './readable.ts';

export type Loaded = { position: Position; row: Row } | undefined;
export type Load = (ids: readonly string[]) => Promise<readonly Loaded[]>;

/** What a batch of events comes to: at most one write per row, and the rows parked or held further. */
export type Folded = { writes: Write[]; parked: ParkedRow[] };

type Standing = { position: Position; row: Row | null };
/** The rows that an event names by itself, or why it cannot be read. */
type Asked = { event: Recorded; touches: Touches<FactType>; keys: readonly string[]; fault?: unknown };

/**
 * Folds a batch, in log order, over the rows as `load` answers them. A row whose fold throws is parked and its
 * later events wait behind it, as does every event that needs a parked row; all other rows go on. An event at or
 * below the position that one of its named rows has applied is passed over.
 */
export async function foldBatch(
  projection: Projection,
  events: readonly RecordedEvent[],
  load: Load,
  parked: ReadonlyMap<string, ParkedRow> = new Map(),
): Promise<Folded> {
  const batch = new Batch(projection, load, new Parking(parked));
  await batch.fold(events);
  return batch.folded();
}

class Batch {
  #projection: Projection;
  #load: Load;
  #parking: Parking;
  #rows = new Map<string, Standing>();
  #written = new Set<string>();

  constructor(projection: Projection, load: Load, parking: Parking) {
    this.#projection = projection;
    this.#load = load;
    this.#parking = parking;
  }

  async fold(events: readonly RecordedEvent[]): Promise<void> {
    const asked = events.flatMap((event) => this.#ask(event as Recorded) ?? []);
    await this.#bring(asked.flatMap(({ keys }) => keys));
    for (const one of asked) {
      const { event, fault } = one;
      if (this.#parking.has(event.stream)) this.#parking.hold(event.stream);
      else if (fault) this.#parking.park(event.stream, event, fault);
      else if (!this.#isApplied(one))
        this.#evolve(event, typeof one.touches === 'function' ? one.keys : await this.#touched(one));
    }
  }

  folded(): Folded {
    const writes = [...this.#written].map((id) => ({ id, ...(this.#rows.get(id) as Standing) }));
    return { writes, parked: this.#parking.changed() };
  }

  /** Null when the event does not concern the view. */
  #ask(event: Recorded): Asked | null {
    const { on } = this.#projection;
    if (!Object.hasOwn(on, event.type)) return null;
    const touches = on[event.type] as Touches<FactType>;
    try {
      const wrong = unreadable(event);
      if (wrong) throw new TypeError(wrong);
      return { event, touches, keys: typeof touches === 'function' ? touches(event) : touches.needs(event) };
    } catch (fault) {
      return { event, touches, keys: [], fault };
    }
  }

  /**
   * True when a row that the event names stands at the event or behind it: the event is repeated then, and all its
   * rows have it, since a store applies a batch as a whole. What it touches cannot be found any more, for that follows
   * from rows as they stood then: a listing that has moved on would be counted where it never was.
   */
  #isApplied({ event, keys }: Asked): boolean {
    return keys.some((id) => !isAfter(event.position, this.#rows.get(id)?.position ?? START));
  }

  /** None when a row that the event needs is parked: what it would tell other rows cannot be trusted. */
  async #touched({ event, touches, keys }: Asked): Promise<readonly string[]> {
    const waiting = keys.filter((id) => this.#parking.has(id));
    for (const id of waiting) this.#parking.hold(id);
    if (waiting.length > 0 || typeof touches === 'function') return [];
    const touched = this.#attempt(event.stream, event, () => touches.touches(event, this.#own)) ?? [];
    await this.#bring(touched);
    return touched;
  }

  #evolve(event: Recorded, ids: readonly string[]): void {
    const outcomes: [id: string, row: Row | null][] = [];
    for (const id of ids) {
      const { position, row } = this.#rows.get(id) as Standing;
      if (this.#parking.has(id)) this.#parking.hold(id);
      else if (isAfter(event.position, position)) {
        const next = this.#attempt(id, event, () => this.#projection.evolve(row, event, this.#own, id));
        if (next !== undefined && next !== row) outcomes.push([id, next]);
      }
    }
    for (const [id, row] of outcomes) {
      this.#rows.set(id, { position: event.position, row });
      this.#written.add(id);
    }
  }

  /** Whatever a fold throws parks what it was about: one bad event must not stop the others. */
  #attempt<Answer>(id: string, event: Recorded, fold: () => Answer): Answer | undefined {
    try {
      return fold();
    } catch (fault) {
      this.#parking.park(id, event, fault);
      return undefined;
    }
  }

  async #bring(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#rows.has(id));
    if (missing.length === 0) return;
    const loaded = await this.#load(missing);
    missing.forEach((id, at) => {
      const found = loaded[at];
      this.#rows.set(id, { position: found?.position ?? START, row: found?.row ?? null });
    });
  }

  #own: OwnRows = (id) => {
    const standing = this.#rows.get(id);
    if (!standing) throw new Error(`the row ${id} was not named in "needs"`);
    return standing.row ?? undefined;
  };
}
