import type { RecordedEvent } from '#schema/kernel/message.ts';
import { counterOf, type Position, toPosition } from '#schema/kernel/position.ts';
import { DamagedLog, type EventLogReader } from '../event-log.ts';
import { listenForNotifications } from '../notifier.ts';
import type { EventRow } from './check/hash-chain.ts';
import { allRows, firstRow, logFile, openForReading } from './file.ts';
import { withReadErrors } from './sqlite-error.ts';

const columns = 'position, stream, revision, id, type, data, meta';

/**
 * Reads the SQLite log of a directory from any thread of the process that owns it. A gap in the positions or
 * in a stream's revisions throws `DamagedLog`; reads never return less.
 */
export function openSqliteEventLogReader({ directory }: { directory: string }): EventLogReader {
  const db = openForReading(directory);
  const listener = listenForNotifications(directory);
  const closing = new AbortController();
  const stream = db.prepare(
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
  );
  // Searching the index by stream for revision 0 finds each stream once; no name sorts after the last code
  // point.
  const names = db.prepare(
    'SELECT stream FROM events WHERE stream >= ? AND stream < ? AND revision = 0 ORDER BY stream',
  );
  const all = db.prepare(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
  const last = db.prepare(`SELECT ${columns} FROM events ORDER BY position DESC LIMIT ?`);
  const end = db.prepare('SELECT max(position) FROM events');

  async function readAll(after: Position, limit = 500): Promise<RecordedEvent[]> {
    const start = Number(counterOf(after));
    const rows = withReadErrors(() => allRows<EventRow>(all, start, limit));
    return rows.map((row, place) => toRecordedEvent(row, row[0] === start + 1 + place));
  }

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<RecordedEvent[]> {
    const stop = AbortSignal.any([signal, closing.signal]);
    let seen = after;
    while (!stop.aborted) {
      const count = listener.count();
      const page = await readAll(seen);
      const last = page.at(-1);
      if (!last) await listener.waitForMore(count, stop);
      else if (!stop.aborted) {
        seen = last.position;
        yield page;
      }
    }
  }

  async function head(): Promise<Position> {
    return toPosition(withReadErrors(() => firstRow<[number | null]>(end))?.[0] ?? 0);
  }

  return {
    async readStream(name, from = 0) {
      const rows = withReadErrors(() => allRows<EventRow>(stream, name, from));
      return rows.map((row, place) => toRecordedEvent(row, row[2] === from + place));
    },
    async streamNames(prefix) {
      const rows = withReadErrors(() => allRows<[string]>(names, prefix, `${prefix}\u{10FFFF}`));
      return rows.map(([name]) => name);
    },
    readAll,
    follow,
    async latest(limit) {
      const rows = withReadErrors(() => allRows<EventRow>(last, limit)).reverse();
      return rows.map((row, place) => toRecordedEvent(row, row[0] === Number(rows[0]?.[0]) + place));
    },
    async countAfter(after) {
      return Math.max(0, Number(counterOf(await head()) - counterOf(after)));
    },
    head,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      listener.close();
      db.close();
    },
  };
}

function toRecordedEvent(
  [position, stream, revision, id, type, data, meta]: EventRow,
  inPlace: boolean,
): RecordedEvent {
  if (!inPlace) throw new DamagedLog(`position ${position}`, `an event before it is missing from ${logFile}`);
  return {
    position: toPosition(position),
    stream,
    revision,
    id,
    type,
    data: JSON.parse(data),
    meta: JSON.parse(meta),
  };
}
