import { definitionOf, type Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ParkedRow, Row, Stored, Batch as StoredBatch, Write } from '#stores/read-models/read-models.ts';
import {
  type AnyHandler,
  type AnyProjection,
  type DocumentRef,
  documentRef,
  handlersOf,
  idsOf,
} from './handlers.ts';
import { Parking } from './parking.ts';
import { schemaViolation } from './schema-violation.ts';

/** Loads documents of one part by id; undefined where there is none. */
export type Load = (
  part: DocumentRef['part'],
  ids: readonly string[],
) => Promise<readonly (Stored<object> | undefined)[]>;

/** The result of a batch: at most one write per row or document, and the parked rows that changed. */
export type FoldResult = Required<Omit<StoredBatch, 'checkpoint'>>;

type Loaded = { position: Position; row: object | null };
/**
 * A handler of an event for one kind of document; `key` is null while it depends on the documents of `reads`.
 */
type Step = {
  kind: string;
  handler: AnyHandler;
  reads: readonly DocumentRef[];
  key: readonly string[] | null;
};
/**
 * An event with its handlers, or the error from reading it. `hints` are the documents that it will probably
 * need.
 */
type AffectingEvent = {
  event: Recorded;
  steps: readonly Step[];
  hints: readonly DocumentRef[];
  fault?: unknown;
};
type Outcome = DocumentRef & { row: object | null };

/**
 * Applies a batch in log order to the documents that `load` returns. A document whose handler throws is
 * parked and its later events wait, as does every event that reads a parked document; all others continue.
 * Skips an event at or before the position that one of its named documents has applied.
 */
export async function foldBatch(
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  load: Load,
  parked: ReadonlyMap<string, ParkedRow> = new Map(),
): Promise<FoldResult> {
  const batch = new Batch(projection, load, new Parking(parked));
  await batch.fold(events);
  return batch.result();
}

class Batch {
  #projection: AnyProjection;
  #load: Load;
  #parking: Parking;
  #loaded = { rows: new Map<string, Loaded>(), state: new Map<string, Loaded>() };
  #written = { rows: new Set<string>(), state: new Set<string>() };

  constructor(projection: AnyProjection, load: Load, parking: Parking) {
    this.#projection = projection;
    this.#load = load;
    this.#parking = parking;
  }

  async fold(events: readonly RecordedEvent[]): Promise<void> {
    const relevant = events.flatMap((event) => this.#affectedBy(event) ?? []);
    await this.#loadMissing(relevant.flatMap(({ hints }) => hints));
    for (const { event, steps, fault } of relevant) {
      if (this.#parking.has(event.stream)) this.#parking.countWaiting(event.stream);
      else if (fault) this.#parking.park(event.stream, event, fault);
      else if (!this.#isApplied(event, steps)) await this.#apply(event, steps);
    }
  }

  result(): FoldResult {
    const writesOf = (part: DocumentRef['part']) =>
      [...this.#written[part]].map((id) => ({ id, ...(this.#loaded[part].get(id) as Loaded) }));
    return {
      writes: writesOf('rows') as Write<Row>[],
      state: writesOf('state'),
      parked: this.#parking.changed(),
    };
  }

  /** Null when the event does not concern the view. */
  #affectedBy(recorded: RecordedEvent): AffectingEvent | null {
    const handlers = handlersOf(this.#projection, recorded.type);
    if (handlers.length === 0 || !isKnown(recorded)) return null;
    const event = recorded;
    try {
      const violation = schemaViolation(event);
      if (violation) throw new TypeError(violation);
      const steps = handlers.map(({ kind, handler }): Step => {
        const reads = handler.reads?.(event).map(([of, id]) => documentRef(of, id)) ?? [];
        return { kind, handler, reads, key: handler.reads ? null : idsOf(handler.key(event, emptyContext)) };
      });
      const hints = steps.flatMap((step) => [...step.reads, ...documentRefs(step, probableKey(step, event))]);
      return { event, steps, hints };
    } catch (fault) {
      return { event, steps: [], hints: [], fault };
    }
  }

  /**
   * True when a document that the event names has applied it. Then all its documents have, since a store applies a batch
   * atomically. What it wrote cannot be computed a second time: it depends on the state before the event.
   */
  #isApplied(event: Recorded, steps: readonly Step[]): boolean {
    return steps.some((step) =>
      [...step.reads, ...documentRefs(step, step.key ?? [])].some(
        (ref) => !isAfter(event.position, this.#at(ref).position),
      ),
    );
  }

  async #apply(event: Recorded, steps: readonly Step[]): Promise<void> {
    const waiting = new Set(steps.flatMap(({ reads }) => reads.map(({ id }) => id)));
    const parked = [...waiting].filter((id) => this.#parking.has(id));
    for (const id of parked) this.#parking.countWaiting(id);
    if (parked.length > 0) return;
    const keyed = this.#attempt(event.stream, event, () =>
      steps.map((step) => ({ ...step, key: step.key ?? idsOf(step.handler.key(event, this.#context)) })),
    );
    if (!keyed) return;
    const missing = keyed.flatMap((step) => documentRefs(step, step.key));
    if (missing.some((ref) => !this.#loaded[ref.part].has(ref.id))) await this.#loadMissing(missing);
    const outcomes = keyed.flatMap((step) => step.key.flatMap((id) => this.#outcome(event, step, id) ?? []));
    for (const { part, id, row } of outcomes) {
      this.#loaded[part].set(id, { position: event.position, row });
      this.#written[part].add(id);
    }
  }

  /** Null when the document does not change. */
  #outcome(event: Recorded, { kind, handler }: Step, id: string): Outcome | null {
    const ref = documentRef(kind, id);
    const { position, row } = this.#at(ref);
    if (this.#parking.has(ref.id)) {
      this.#parking.countWaiting(ref.id);
      return null;
    }
    if (!isAfter(event.position, position)) return null;
    const next = this.#attempt(ref.id, event, () => handler.apply(row, event, { id, ...this.#context }));
    return next === undefined || next === row ? null : { ...ref, row: next };
  }

  /** Parks the document when its handler throws: one bad event must not stop the others. */
  #attempt<Answer>(id: string, event: Recorded, fold: () => Answer): Answer | undefined {
    try {
      return fold();
    } catch (fault) {
      this.#parking.park(id, event, fault);
      return undefined;
    }
  }

  async #loadMissing(refs: readonly DocumentRef[]): Promise<void> {
    for (const part of ['rows', 'state'] as const) {
      const loaded = this.#loaded[part];
      const ids = new Set(refs.flatMap((ref) => (ref.part === part ? ref.id : [])));
      const missing = [...ids].filter((id) => !loaded.has(id));
      if (missing.length === 0) continue;
      const found = await this.#load(part, missing);
      missing.forEach((id, at) => {
        loaded.set(id, found[at] ?? { position: START, row: null });
      });
    }
  }

  #at({ part, id }: DocumentRef): Loaded {
    const known = this.#loaded[part].get(id);
    if (!known) throw new Error(`the document ${id} is not named in "reads"`);
    return known;
  }

  #context = { read: (kind: string, id: string) => this.#at(documentRef(kind, id)).row };
}

function isKnown(event: RecordedEvent): event is Recorded {
  return definitionOf(event.type) !== undefined;
}

const emptyContext = { read: () => null };

/** The key computed without documents: good enough to load documents for a whole batch at once. */
function probableKey({ handler, key }: Step, event: Recorded): readonly string[] {
  if (key) return key;
  try {
    return idsOf(handler.key(event, emptyContext));
  } catch {
    return [];
  }
}

function documentRefs({ kind }: Step, key: readonly string[]): DocumentRef[] {
  return key.map((id) => documentRef(kind, id));
}
