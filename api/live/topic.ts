import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Progress } from '#projections/engine/ports.ts';
import type { FactTypeOf, Recorded, StreamCategory } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Broadcaster } from './broadcaster.ts';

/** The row that an event changes; `mayLeaveWindow` when it may leave a window that a subscriber watches. */
type RowChange = { id: string; mayLeaveWindow?: boolean };

/** Turns events of the streams of `Stream` into messages: which row each changes, and the messages of changed rows. */
export type Subject<Stream extends StreamCategory, Message> = {
  view: ViewName;
  /** Views that the messages are read from besides. */
  furtherViews?: readonly ViewName[];
  on: { readonly [Type in FactTypeOf<Stream>]: ((event: Recorded<Type>) => RowChange) | 'ignored' };
  /** Loads the messages once for all subscribers; `rows` has `mayLeaveWindow` by row id, in log order. */
  load(rows: ReadonlyMap<string, boolean>): Promise<Message[]>;
};

/** The part of a topic that receives events. */
export type Topic = { enqueue(events: readonly RecordedEvent[]): void };

/** Rows published before the event loop may serve the subscribers. */
const batchSize = 100;
/** Rows that may wait for a view; above it subscribers are disconnected, reconnect and fetch. */
const maxPending = 10_000;
const viewTimeoutMs = 5_000;

/**
 * Queues changed rows until the view has passed their events, then loads and publishes them in log order.
 * Events of the same row are merged into one message with its current state. Without subscribers nothing is
 * loaded.
 */
export function createTopic<Stream extends StreamCategory, Message>(
  subject: Subject<Stream, Message>,
  readers: Broadcaster<Message>,
  { progress, logger, signal }: { progress: Progress; logger: Logger; signal: AbortSignal },
): Topic {
  const changeOf = subject.on as Readonly<Record<string, ((event: RecordedEvent) => RowChange) | 'ignored'>>;
  let pending = new Map<string, boolean>();
  let lastPosition = START;
  let flushing = false;

  async function flush(): Promise<void> {
    try {
      while (pending.size > 0) {
        const rows = [...pending];
        pending = new Map();
        if (!(await waitForViews(lastPosition, rows.length))) return;
        for (let from = 0; from < rows.length && readers.readerCount() > 0; from += batchSize) {
          for (const message of await subject.load(new Map(rows.slice(from, from + batchSize))))
            readers.publish(message);
          await setImmediate();
        }
      }
    } finally {
      // Invariant: no await since the last check of `pending`, so `enqueue` either extends this flush or starts the next.
      flushing = false;
    }
  }

  /** False when the gateway stops before the views have passed. */
  async function waitForViews(position: Position, rows: number): Promise<boolean> {
    for (const view of [subject.view, ...(subject.furtherViews ?? [])])
      while (!(await progress.viewPassed(view, position, viewTimeoutMs))) {
        if (signal.aborted) return false;
        logger.warn({ view, position, rows }, 'live update delayed: view lags behind the log, waiting');
      }
    return !signal.aborted;
  }

  function enqueueEvent(event: RecordedEvent): void {
    const change = Object.hasOwn(changeOf, event.type) ? changeOf[event.type] : undefined;
    if (change === undefined || change === 'ignored') return;
    const { id, mayLeaveWindow = false } = change(event);
    pending.set(id, (pending.get(id) ?? false) || mayLeaveWindow);
    if (isAfter(event.position, lastPosition)) lastPosition = event.position;
  }

  return {
    enqueue: (events) => {
      for (const event of events) enqueueEvent(event);
      if (pending.size > maxPending) {
        pending = new Map();
        readers.disconnectAll();
      }
      if (flushing || pending.size === 0) return;
      flushing = true;
      flush().catch((error: unknown) => {
        logger.error({ err: error, view: subject.view }, 'live update failed: subscribers disconnected');
        readers.disconnectAll();
      });
    },
  };
}
