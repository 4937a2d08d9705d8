import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exampleSubmission } from './example.ts';

function rawLog(directory: string, name: string): DatabaseSync {
  const database = new DatabaseSync(join(directory, `${name}.sqlite`));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL,
      type TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL, UNIQUE (stream, revision)) STRICT`);
  return database;
}

/** The raw engine without us: `batch` rows a commit, each commit on disk; events per second. */
export function rawCommits(directory: string, batch: number, total: number): number {
  const database = rawLog(directory, `commit-${batch}-${Math.random()}`);
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, type, data, meta) VALUES (?, 0, ?, ?, ?)',
  );
  const began = performance.now();
  for (let n = 0; n < total; ) {
    database.exec('BEGIN IMMEDIATE');
    for (const end = Math.min(total, n + batch); n < end; n++) {
      const { stream, events } = exampleSubmission(n);
      const event = events[0]!;
      insert.run(stream, event.type, JSON.stringify(event.data), JSON.stringify(event.meta));
    }
    database.exec('COMMIT');
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return total / seconds;
}

/** Reading the log's own file page by page and parsing the data, nothing else; events per second. */
export function rawReading(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const page = database.prepare(
    'SELECT position, data FROM events WHERE position > ? ORDER BY position LIMIT 500',
  );
  page.setReturnArrays(true);
  const began = performance.now();
  let read = 0;
  for (let last = 0; ; ) {
    const rows = page.all(last) as unknown as [number, string][];
    if (rows.length === 0) break;
    for (const [, text] of rows) read += JSON.parse(text) ? 1 : 0;
    last = rows.at(-1)![0];
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return read / seconds;
}

/** A server that answers every request with the same bytes. */
export function startFixedServer(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      resolve({ url: `http://127.0.0.1:${address.port}`, stop: () => server.close() });
    }),
  );
}
