import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Entry, EntryKind, OperationalStore, PutOptions } from '../operational.ts';
import type { WriterRequest, WriterResponse, WriterResult } from './sqlite-writer.ts';

/**
 * The operational store in `operational.sqlite` of the directory, readable by its owner only. Reads run on the
 * calling thread, writes on a thread of their own that commits many at once. `now` answers epoch milliseconds.
 */
export async function openSqliteOperationalStore(where: {
  directory: string;
  now?: () => number;
}): Promise<OperationalStore> {
  mkdirSync(where.directory, { recursive: true });
  const path = join(where.directory, 'operational.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  const writer = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: path });
  await once(writer, 'message');
  return new SqliteOperationalStore(path, writer, where.now ?? Date.now);
}

type Waiting = { resolve: (answer: WriterResult) => void; reject: (error: Error) => void };

class SqliteOperationalStore implements OperationalStore {
  #reader: DatabaseSync;
  #writer: Worker;
  #now: () => number;
  #waiting: Waiting[] = [];
  #closed: Error | null = null;
  #one;
  #all;

  constructor(path: string, writer: Worker, now: () => number) {
    this.#now = now;
    this.#reader = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const columns = 'value, revision, expires_at AS expiresAt';
    const living = '(expires_at IS NULL OR expires_at > ?)';
    this.#one = this.#reader.prepare(
      `SELECT ${columns} FROM entries WHERE kind = ? AND key = ? AND ${living}`,
    );
    this.#all = this.#reader.prepare(
      `SELECT key, ${columns} FROM entries WHERE kind = ? AND ${living} ORDER BY key`,
    );
    this.#writer = writer;
    writer.on('message', (answered: WriterResponse) => this.#hear(answered));
    writer.on('error', (error) => this.#end(error as Error));
    writer.on('exit', () => this.#end(new Error('the operational store is closed')));
  }

  async get(kind: EntryKind, key: string): Promise<Entry | null> {
    if (this.#closed) throw this.#closed;
    const found = this.#one.get(kind, key, this.#now()) as Entry | undefined;
    return found ? { ...found } : null;
  }

  async put(kind: EntryKind, key: string, value: string, how: PutOptions = {}): Promise<number | null> {
    return (await this.#ask({ ask: 'put', kind, key, value, how, at: this.#now() })) as number | null;
  }

  async delete(kind: EntryKind, key: string, how: { expected?: number } = {}): Promise<boolean> {
    return (await this.#ask({
      ask: 'delete',
      kind,
      key,
      expected: how.expected,
      at: this.#now(),
    })) as boolean;
  }

  async list(kind: EntryKind): Promise<{ key: string; entry: Entry }[]> {
    if (this.#closed) throw this.#closed;
    const found = this.#all.all(kind, this.#now()) as unknown as ({ key: string } & Entry)[];
    return found.map(({ key, ...entry }) => ({ key, entry }));
  }

  async purge({ scrub = false }: { scrub?: boolean } = {}): Promise<number> {
    return (await this.#ask({ ask: scrub ? 'scrub' : 'purge', at: this.#now() })) as number;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = new Error('the operational store is closed');
    // The writer closes last, so that it empties the write-ahead log.
    this.#reader.close();
    const gone = once(this.#writer, 'exit');
    this.#writer.postMessage('close');
    await gone;
  }

  #ask(asked: WriterRequest): Promise<WriterResult> {
    if (this.#closed) return Promise.reject(this.#closed);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#writer.postMessage(asked);
    });
  }

  #hear(answered: WriterResponse): void {
    if ('answers' in answered) {
      const settled = this.#waiting.splice(0, answered.answers.length);
      settled.forEach(({ resolve }, at) => {
        resolve(answered.answers[at]!);
      });
    } else {
      const { message, errcode } = answered.failure;
      for (const { reject } of this.#waiting.splice(0, answered.count)) {
        reject(Object.assign(new Error(message), { errcode }));
      }
    }
  }

  #end(why: Error): void {
    this.#closed ??= why;
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }
}
