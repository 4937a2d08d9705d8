import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Progress } from '#projections/engine/running.ts';
import type { FactType, Recorded } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position, START } from '#schema/kernel/position.ts';
import type { ViewName } from '#schema/rows.ts';
import type { Broadcaster } from './broadcaster.ts';

/** How events of the log become messages: which row each concerns, and what is told of these rows. */
export type Subject<Type extends FactType, Message> = {
  view: ViewName;
  on: readonly Type[];
  rowId(event: Recorded<Type>): string;
  /** True when the row may have left the place where readers saw it. */
  mayLeaveWindow(event: Recorded<Type>): boolean;
  /** Reads the rows once for all readers; `moved` by row, in the order of the log. */
  load(rows: ReadonlyMap<string, boolean>): Promise<Message[]>;
};

/** The part of a topic that hears the log. */
export type Topic = { enqueue(events: readonly RecordedEvent[]): void };

/** Rows told at a stretch, before the event loop may serve the readers. */
const stretch = 100;
/** Rows that may wait for a view; with more, readers are cut off, come back and fetch. */
const mostDue = 10_000;
const patience = 5_000;

/**
 * Collects what happened until the view has passed it, then reads the rows and publishes them in log order.
 * Events of one row that come meanwhile are told once, as the row then stands. Without readers nothing is read.
 */
export function createTopic<Type extends FactType, Message>(
  subject: Subject<Type, Message>,
  readers: Broadcaster<Message>,
  { progress, logger, signal }: { progress: Progress; logger: Logger; signal: AbortSignal },
): Topic {
  const heard = new Set<string>(subject.on);
  let due = new Map<string, boolean>();
  let until = START;
  let telling = false;

  async function tellAll(): Promise<void> {
    try {
      while (due.size > 0) {
        const rows = [...due];
        due = new Map();
        if (!(await passed(until, rows.length))) return;
        for (let from = 0; from < rows.length && readers.readerCount() > 0; from += stretch) {
          for (const message of await subject.load(new Map(rows.slice(from, from + stretch))))
            readers.publish(message);
          await setImmediate();
        }
      }
    } finally {
      // In the same breath as the last look at `due`: what is noted from now on begins to be told anew.
      telling = false;
    }
  }

  /** False when the gateway stops before the view has passed. */
  async function passed(position: Position, rows: number): Promise<boolean> {
    while (!signal.aborted) {
      if (await progress.viewPassed(subject.view, position, patience)) return true;
      logger.warn({ view: subject.view, position, rows }, 'live readers wait for a view that lags');
    }
    return false;
  }

  function note(event: RecordedEvent): void {
    if (!heard.has(event.type)) return;
    const fact = event as Recorded<Type>;
    const row = subject.rowId(fact);
    due.set(row, (due.get(row) ?? false) || subject.mayLeaveWindow(fact));
    if (isAfter(event.position, until)) until = event.position;
  }

  return {
    enqueue: (events) => {
      for (const event of events) note(event);
      if (due.size > mostDue) {
        due = new Map();
        readers.disconnectAll();
      }
      if (telling || due.size === 0) return;
      telling = true;
      tellAll().catch((fault: unknown) => {
        logger.error({ err: fault, view: subject.view }, 'live readers were not told');
        readers.disconnectAll();
      });
    },
  };
}
