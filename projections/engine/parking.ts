import type { RecordedEvent } from '#schema/kernel/message.ts';
import type { ParkedRow } from '#stores/read-models/read-models.ts';

/** The parked rows of a view during a batch. A rebuild with a corrected projection removes them. */
export class Parking {
  #rows: Map<string, ParkedRow>;
  #changed = new Set<string>();

  constructor(rows: ReadonlyMap<string, ParkedRow>) {
    this.#rows = new Map(rows);
  }

  isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  park(id: string, event: RecordedEvent, error: unknown): void {
    this.#set({
      id,
      position: event.position,
      eventId: event.id,
      eventType: event.type,
      error: error instanceof Error ? error.message : String(error),
      events: 1,
    });
  }

  /** Counts one more event that waits for the row. */
  countWaiting(id: string): void {
    const row = this.#rows.get(id);
    if (row) this.#set({ ...row, events: row.events + 1 });
  }

  changed(): ParkedRow[] {
    return [...this.#changed].flatMap((id) => this.#rows.get(id) ?? []);
  }

  #set(row: ParkedRow): void {
    this.#rows.set(row.id, row);
    this.#changed.add(row.id);
  }
}
