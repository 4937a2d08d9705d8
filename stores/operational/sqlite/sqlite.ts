import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Entry, EntryKind, OperationalStore, PutOptions } from '../operational.ts';
import type { WriterRequest, WriterResponse, WriterResult } from './sqlite-writer.ts';

export const operationalFile = 'operational.sqlite';

/**
 * The operational store in `operational.sqlite` of the directory, readable by its owner only. Reads run on
 * the calling thread, writes on a writer thread, or that of a test, that commits many at once. `now` returns epoch milliseconds.
 */
export async function openSqliteOperationalStore(where: {
  directory: string;
  now?: () => number;
  startThread?: (path: string) => Worker;
}): Promise<OperationalStore> {
  mkdirSync(where.directory, { recursive: true });
  const path = join(where.directory, operationalFile);
  closeSync(openSync(path, 'a', 0o600));
  const writer = (where.startThread ?? startThread)(path);
  await once(writer, 'message');
  return new SqliteOperationalStore(path, writer, where.now ?? Date.now);
}

const startThread = (path: string) =>
  new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: path });

type PendingRequest = { resolve: (result: WriterResult) => void; reject: (error: Error) => void };

class SqliteOperationalStore implements OperationalStore {
  #reader: DatabaseSync;
  #writer: Worker;
  #now: () => number;
  #pending: PendingRequest[] = [];
  #closed: Error | null = null;
  #one;
  #all;

  constructor(path: string, writer: Worker, now: () => number) {
    this.#now = now;
    this.#reader = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const columns = 'value, revision, expires_at AS expiresAt';
    const unexpired = '(expires_at IS NULL OR expires_at > ?)';
    this.#one = this.#reader.prepare(
      `SELECT ${columns} FROM entries WHERE kind = ? AND key = ? AND ${unexpired}`,
    );
    this.#all = this.#reader.prepare(
      `SELECT key, ${columns} FROM entries WHERE kind = ? AND ${unexpired} ORDER BY key`,
    );
    this.#writer = writer;
    writer.on('message', (response: WriterResponse) => this.#settle(response));
    writer.on('error', (error) => this.#end(error as Error));
    writer.on('exit', () => this.#end(new Error('the operational store is closed')));
  }

  async get(kind: EntryKind, key: string): Promise<Entry | null> {
    if (this.#closed) throw this.#closed;
    const found = this.#one.get(kind, key, this.#now()) as Entry | undefined;
    return found ? { ...found } : null;
  }

  async put(kind: EntryKind, key: string, value: string, how: PutOptions = {}): Promise<number | null> {
    return (await this.#request({ op: 'put', kind, key, value, how, at: this.#now() })) as number | null;
  }

  async delete(kind: EntryKind, key: string, how: { expected?: number } = {}): Promise<boolean> {
    return (await this.#request({
      op: 'delete',
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
    return (await this.#request({ op: scrub ? 'scrub' : 'purge', at: this.#now() })) as number;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = new Error('the operational store is closed');
    // The writer closes last, so that it empties the write-ahead log.
    this.#reader.close();
    const exited = once(this.#writer, 'exit');
    this.#writer.postMessage('close');
    await exited;
  }

  #request(request: WriterRequest): Promise<WriterResult> {
    if (this.#closed) return Promise.reject(this.#closed);
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#writer.postMessage(request);
    });
  }

  #settle(response: WriterResponse): void {
    if ('results' in response) {
      const settled = this.#pending.splice(0, response.results.length);
      settled.forEach(({ resolve }, at) => {
        resolve(response.results[at]!);
      });
    } else {
      const { message, errcode } = response.failure;
      for (const { reject } of this.#pending.splice(0, response.count)) {
        reject(Object.assign(new Error(message), { errcode }));
      }
    }
  }

  #end(why: Error): void {
    this.#closed ??= why;
    for (const { reject } of this.#pending.splice(0)) reject(why);
  }
}
