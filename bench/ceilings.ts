import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildSchema, parse } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { WebSocketServer } from 'ws';
import { exampleSubmission } from './city.ts';
import { processorSeconds } from './folder.ts';
import { percentile99 } from './measure.ts';

function rawLog(directory: string, name: string): DatabaseSync {
  const database = new DatabaseSync(join(directory, `${name}.sqlite`));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL,
      type TEXT NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL, UNIQUE (stream, revision)) STRICT`);
  return database;
}

/** The raw engine without us: `batch` rows a commit, each commit on disk; events per second, ms of a commit. */
export function rawCommits(directory: string, batch: number, total: number): { rate: number; p99: number } {
  const database = rawLog(directory, `commit-${batch}-${Math.random()}`);
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, type, data, meta) VALUES (?, 0, ?, ?, ?)',
  );
  const times: number[] = [];
  const began = performance.now();
  for (let n = 0; n < total; ) {
    const sent = performance.now();
    database.exec('BEGIN IMMEDIATE');
    for (const end = Math.min(total, n + batch); n < end; n++) {
      const { stream, events } = exampleSubmission(n);
      const event = events[0]!;
      insert.run(stream, event.type, JSON.stringify(event.data), JSON.stringify(event.meta));
    }
    database.exec('COMMIT');
    times.push(performance.now() - sent);
  }
  const seconds = (performance.now() - began) / 1000;
  database.close();
  return { rate: total / seconds, p99: percentile99(times) };
}

/** The rows and state documents of a view, and what it declares. */
export type RawView = {
  name: string;
  indexes: readonly (readonly string[])[];
  text: readonly string[];
  rows: [id: string, position: string, doc: string][];
};

/** Loads rows into a file per view in one transaction, then creates the indexes on their fields and texts. */
export function loadRaw(directory: string, views: readonly RawView[]): void {
  for (const { name, indexes, text, rows } of views) {
    const database = new DatabaseSync(join(directory, `${name}.sqlite`));
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN');
    database.exec('CREATE TABLE rows (id TEXT, position TEXT, doc TEXT)');
    const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?)');
    for (const row of rows) insert.run(...row);
    database.exec('CREATE UNIQUE INDEX by_id ON rows (id)');
    const field = (one: string) => `doc ->> '$.${one}'`;
    for (const [at, fields] of indexes.entries())
      database.exec(`CREATE INDEX by_${at} ON rows (${fields.map(field).join(', ')})`);
    if (text.length > 0)
      database.exec(`CREATE VIRTUAL TABLE words USING fts5(${text.join(', ')}, prefix = '3', detail = column);
        INSERT INTO words (rowid, ${text.join(', ')}) SELECT rowid, ${text.map(field).join(', ')} FROM rows`);
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/** Texts in a search index of their own, in memory; finds them by day. */
export function rawSearch(texts: readonly (readonly [date: string, text: string])[]) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE rows (number INTEGER PRIMARY KEY, date TEXT, text TEXT);
    CREATE VIRTUAL TABLE words USING fts5(text, prefix = '3', detail = column)`);
  const row = database.prepare('INSERT INTO rows (date, text) VALUES (?, ?)');
  const words = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [date, text] of texts) words.run(row.run(date, text).lastInsertRowid, text);
  database.exec('COMMIT');
  const find = database.prepare(
    'SELECT rows.text FROM words JOIN rows ON number = words.rowid WHERE words MATCH ? ORDER BY date LIMIT ?',
  );
  return {
    find: (sought: string, limit: number) => find.all(sought, limit),
    close: () => database.close(),
  };
}

/** A list of `count` objects by graphql-jit and JSON.stringify, without a server; µs of processor time each. */
export function rawExecution(query: string, node: Readonly<Record<string, unknown>>, count: number): number {
  const typeOf = (value: unknown) =>
    Array.isArray(value) ? '[String]' : typeof value === 'number' ? 'Int' : 'String';
  const fields = Object.entries(node).map(([name, value]) => `${name}: ${typeOf(value)}`);
  const schema = buildSchema(`type Event { ${fields.join(' ')} } type Edge { node: Event }
    type Events { edges: [Edge] } type Query { events(first: Int): Events }`);
  const compiled = compileQuery(schema, parse(query));
  if (!('query' in compiled)) throw new Error('the query does not compile');
  const root = { events: { edges: Array.from({ length: count }, () => ({ node })) } };
  const runs = 1000;
  const run = () => JSON.stringify(compiled.query(root, {}, {}));
  for (let n = 0; n < runs; n += 1) run();
  const before = processorSeconds();
  for (let n = 0; n < runs; n += 1) run();
  return ((processorSeconds() - before) * 1e6) / runs;
}

/** A server that answers every request with the same bytes, and sends each message it gets to every open socket. */
export function startFixedServer(body: Buffer): Promise<{ url: string; broadcast(text: string): void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
  const sockets = new WebSocketServer({ server });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        broadcast: (text) => {
          for (const socket of sockets.clients) socket.send(text);
        },
      });
    }),
  );
}
