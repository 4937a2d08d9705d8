import type { Recorded } from '#schema/events.ts';
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
  type KindHandler,
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
/** A document that a handler may change, and its id as the handler knows it. */
type Target = { ref: DocumentRef; id: string };
/** A handler of an event for one kind of document; `targets` are null while they depend on what `reads` names. */
type Step = {
  kind: string;
  handler: AnyHandler;
  reads: readonly DocumentRef[];
  targets: readonly Target[] | null;
};
/** An event with its handlers, or the error from reading it. */
type AffectingEvent = { event: Recorded; steps: readonly Step[]; error?: unknown };
type Outcome = { ref: DocumentRef; row: object | null };

/**
 * Applies a batch in log order to the documents that `load` returns. A document whose handler throws is
 * parked and its later events wait, as does every event that reads a parked document; all others continue.
 * Skips an event at or before the position that one of its named documents has applied, and those of `skipped`, by id.
 */
export async function foldBatch(
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  load: Load,
  parked: ReadonlyMap<string, ParkedRow> = new Map(),
  skipped: ReadonlyMap<string, unknown> = new Map(),
): Promise<FoldResult> {
  const batch = new Batch(projection, load, new Parking(parked));
  await batch.fold(skipped.size > 0 ? events.filter(({ id }) => !skipped.has(id)) : events);
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
    const relevant: AffectingEvent[] = [];
    for (const event of events) {
      const affecting = this.#affectedBy(event);
      if (affecting) relevant.push(affecting);
    }
    await this.#loadMissing(relevant.flatMap(({ event, steps }) => probableRefs(steps, event)));
    for (const { event, steps, error } of relevant) {
      if (this.#parking.has(event.stream)) this.#parking.countWaiting(event.stream);
      else if (error) this.#parking.park(event.stream, event, error);
      else if (!this.#isApplied(event, steps) && !this.#waits(steps)) {
        const targets = this.#targetsOf(event, steps);
        const missing = targets.flatMap((each) =>
          each.flatMap(({ ref }) => (this.#loaded[ref.part].has(ref.id) ? [] : ref)),
        );
        if (missing.length > 0) await this.#loadMissing(missing);
        this.#apply(event, steps, targets);
      }
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
    if (!isHandled(recorded, handlers)) return null;
    const event = recorded;
    try {
      const violation = schemaViolation(event);
      if (violation) throw new TypeError(violation);
      return { event, steps: handlers.map((each) => stepOf(each, event)) };
    } catch (error) {
      return { event, steps: [], error };
    }
  }

  /**
   * True when a document that the event names has applied it. Then all its documents have, since a store applies a batch
   * atomically. What it wrote cannot be computed a second time: it depends on the state before the event.
   */
  #isApplied({ position }: Recorded, steps: readonly Step[]): boolean {
    const hasApplied = (ref: DocumentRef) => !isAfter(position, this.#at(ref).position);
    return steps.some(
      ({ reads, targets }) => reads.some(hasApplied) || targets?.some(({ ref }) => hasApplied(ref)),
    );
  }

  /** True when a document that the event reads is parked: its content is incomplete. */
  #waits(steps: readonly Step[]): boolean {
    if (this.#parking.isEmpty()) return false;
    const read = steps.flatMap(({ reads }) => reads).map(({ id }) => id);
    const parked = new Set(read.filter((id) => this.#parking.has(id)));
    for (const id of parked) this.#parking.countWaiting(id);
    return parked.size > 0;
  }

  /** The targets of each step; none when computing them throws. */
  #targetsOf(event: Recorded, steps: readonly Step[]): readonly (readonly Target[])[] {
    const compute = () =>
      steps.map((step) => step.targets ?? targetsOf(step.kind, step.handler.key(event, this.#context)));
    return this.#attempt(event.stream, event, compute) ?? [];
  }

  #apply(event: Recorded, steps: readonly Step[], targets: readonly (readonly Target[])[]): void {
    const outcomes = targets.flatMap((each, at) =>
      each.flatMap((target) => this.#outcome(event, steps[at] as Step, target) ?? []),
    );
    for (const { ref, row } of outcomes) {
      this.#loaded[ref.part].set(ref.id, { position: event.position, row });
      this.#written[ref.part].add(ref.id);
    }
  }

  /** Null when the document does not change. */
  #outcome(event: Recorded, { handler }: Step, { ref, id }: Target): Outcome | null {
    const { position, row } = this.#at(ref);
    if (this.#parking.has(ref.id)) {
      this.#parking.countWaiting(ref.id);
      return null;
    }
    if (!isAfter(event.position, position)) return null;
    const next = this.#attempt(ref.id, event, () => handler.apply(row, event, { id, ...this.#context }));
    return next === undefined || next === row ? null : { ref, row: next };
  }

  /** Parks the document when its handler throws: one bad event must not stop the others. */
  #attempt<Answer>(id: string, event: Recorded, fold: () => Answer): Answer | undefined {
    try {
      return fold();
    } catch (error) {
      this.#parking.park(id, event, error);
      return undefined;
    }
  }

  async #loadMissing(refs: readonly DocumentRef[]): Promise<void> {
    const missing = { rows: new Set<string>(), state: new Set<string>() };
    for (const { part, id } of refs) if (!this.#loaded[part].has(id)) missing[part].add(id);
    for (const part of ['rows', 'state'] as const) {
      if (missing[part].size === 0) continue;
      const ids = [...missing[part]];
      const found = await this.#load(part, ids);
      for (const [at, id] of ids.entries())
        this.#loaded[part].set(id, found[at] ?? { position: START, row: null });
    }
  }

  #at({ part, id }: DocumentRef): Loaded {
    const known = this.#loaded[part].get(id);
    if (!known) throw new Error(`the document ${id} is not named in "reads"`);
    return known;
  }

  #context = { read: (kind: string, id: string) => this.#at(documentRef(kind, id)).row };
}

function isHandled(event: RecordedEvent, handlers: readonly KindHandler[]): event is Recorded {
  return handlers.length > 0;
}

function stepOf({ kind, handler }: KindHandler, event: Recorded): Step {
  const reads = handler.reads?.(event).map(([of, id]) => documentRef(of, id)) ?? [];
  return {
    kind,
    handler,
    reads,
    targets: handler.reads ? null : targetsOf(kind, handler.key(event, emptyContext)),
  };
}

function targetsOf(kind: string, key: string | readonly string[]): Target[] {
  return idsOf(key).map((id) => ({ ref: documentRef(kind, id), id }));
}

const emptyContext = { read: () => null };

/** What an event reads, and its targets computed without documents: good enough to load for a whole batch at once. */
function probableRefs(steps: readonly Step[], event: Recorded): DocumentRef[] {
  return steps.flatMap(({ kind, handler, reads, targets }) => {
    try {
      const probable = targets ?? targetsOf(kind, handler.key(event, emptyContext));
      return [...reads, ...probable.map(({ ref }) => ref)];
    } catch {
      return [...reads];
    }
  });
}
