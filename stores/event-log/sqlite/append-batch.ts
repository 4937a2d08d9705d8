import type { DatabaseSync } from 'node:sqlite';
import { chainHash, chainStart } from './check/hash-chain.ts';
import { allRows, firstRow } from './file.ts';
import type { Head } from './head-record.ts';

/** One caller's append on its way to the writer thread; `expected` is -1 for `no-stream`. */
export type AppendRequest = {
  stream: string;
  expected: number;
  events: [id: string, type: string, data: string, meta: string][];
};

/** A conflict contains the actual revision, -1 for no stream. */
export type AppendOutcome =
  | { kind: 'appended' | 'repeated'; revision: number; position: number }
  | { kind: 'conflict'; revision: number };

/** `head` is null when the batch wrote nothing. */
type BatchOutcome = { outcomes: AppendOutcome[]; head: Head | null };

/**
 * Prepares the statements of the writer. The returned function writes many appends in one transaction and one
 * fsync: a conflict rejects one append and not the others. When it throws, nothing was written.
 */
export function prepareAppendBatch(db: DatabaseSync): (requests: readonly AppendRequest[]) => BatchOutcome {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const logEnd = db.prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1');
  const streamEnd = db.prepare('SELECT max(revision) FROM events WHERE stream = ?');
  const written = db.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');

  function readHead(): Head {
    const [position, hash] = firstRow<[number, string]>(logEnd) ?? [0, chainStart];
    return { position, hash };
  }

  function repeatOf({ stream, expected, events }: AppendRequest): AppendOutcome | null {
    const found = allRows<[string, number]>(written, stream, expected, events.length);
    const last = found.at(-1);
    if (!last || found.length < events.length || events.some(([id], at) => id !== found[at]?.[0]))
      return null;
    return { kind: 'repeated', revision: expected + events.length, position: last[1] };
  }

  function appendOne(request: AppendRequest, head: Head): AppendOutcome {
    const { stream, expected, events } = request;
    const actual = firstRow<[number | null]>(streamEnd, stream)?.[0] ?? -1;
    if (expected !== actual) {
      const repeat = expected < actual ? repeatOf(request) : null;
      return repeat ?? { kind: 'conflict', revision: actual };
    }
    let revision = expected;
    for (const [id, type, data, meta] of events) {
      revision += 1;
      head.position += 1;
      head.hash = chainHash(head.hash, [head.position, stream, revision, id, type, data, meta]);
      insert.run(head.position, stream, revision, id, type, data, meta, head.hash);
    }
    return { kind: 'appended', revision, position: head.position };
  }

  return (requests) => {
    begin.run();
    try {
      const head = readHead();
      const before = head.position;
      const outcomes = requests.map((request) => appendOne(request, head));
      commit.run();
      return { outcomes, head: head.position > before ? head : null };
    } finally {
      if (db.isTransaction) db.exec('ROLLBACK');
    }
  };
}
