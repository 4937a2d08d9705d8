import { mkdirSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#stores/data-folder.ts';
import { listCompleteFiles, writeFileAtomically } from './atomic-file.ts';

type GetOptions = {
  /** Aborts when the reader no longer waits. */
  signal?: AbortSignal | undefined;
  /** Called for the reader on whose behalf bytes are created; its error is thrown to this reader only. */
  beforeMake?: () => Promise<void>;
};

/** Cached bytes on disk by name; the oldest are evicted when they exceed `maxBytes` together. */
export type DiskCache = {
  /** Readers of the same name share one `make`; its signal aborts when none of them waits any more. */
  get(name: string, make: (signal: AbortSignal) => Promise<Buffer>, options?: GetOptions): Promise<Buffer>;
  /** Removes entries with such a name, also those being created. */
  remove(which: (name: string) => boolean): Promise<void>;
};

type Making = { bytes: Promise<Buffer>; readers: number; abandoned: AbortController };

export function createDiskCache(folder: string, maxBytes = 512 * 1024 * 1024): DiskCache {
  const sizes = sizesIn(folder);
  const making = new Map<string, Making>();
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  async function add(name: string, bytes: Buffer): Promise<Buffer> {
    await writeFileAtomically(folder, name, bytes);
    total += bytes.length - (sizes.get(name) ?? 0);
    sizes.set(name, bytes.length);
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes || oldest === name) break;
      sizes.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
    return bytes;
  }

  function start(name: string, make: (signal: AbortSignal) => Promise<Buffer>): Making {
    const abandoned = new AbortController();
    const bytes = make(abandoned.signal)
      .then((made) => add(name, made))
      .finally(() => making.delete(name));
    const started: Making = { bytes, readers: 0, abandoned };
    making.set(name, started);
    return started;
  }

  function waitFor(shared: Making, signal: AbortSignal | undefined): Promise<Buffer> {
    shared.readers += 1;
    if (!signal) return shared.bytes;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        shared.readers -= 1;
        if (shared.readers === 0) shared.abandoned.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const settled = () => signal.removeEventListener('abort', leave);
      shared.bytes.then(resolve, reject).finally(settled);
      if (signal.aborted) leave();
    });
  }

  const get: DiskCache['get'] = async (name, make, options = {}) => {
    const cached = sizes.has(name) ? await readFile(join(folder, name)).catch(nullIfMissing) : null;
    if (cached) return cached;
    const abandoned = making.get(name);
    if (abandoned?.abandoned.signal.aborted) {
      await abandoned.bytes.catch(() => {});
      return get(name, make, options);
    }
    if (options.beforeMake && !making.has(name)) await options.beforeMake();
    return waitFor(making.get(name) ?? start(name, make), options.signal);
  };

  return {
    get,
    async remove(which) {
      await Promise.allSettled([...making].filter(([name]) => which(name)).map(([, { bytes }]) => bytes));
      // Another process with the same folder may have created an entry that this one does not know.
      for (const name of listCompleteFiles(folder)) {
        if (!which(name)) continue;
        total -= sizes.get(name) ?? 0;
        sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** The entries of earlier runs, oldest first. */
function sizesIn(folder: string): Map<string, number> {
  mkdirSync(folder, { recursive: true });
  const files = listCompleteFiles(folder)
    .map((name) => ({ name, found: statSync(join(folder, name)) }))
    .sort((one, other) => one.found.mtimeMs - other.found.mtimeMs);
  return new Map(files.map(({ name, found }) => [name, found.size]));
}
