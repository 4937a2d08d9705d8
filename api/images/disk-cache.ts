import { mkdirSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeFiles, writeWhole } from './write-whole.ts';

/** Bytes by name on disk, made once; the oldest go when they take more than `maxBytes` together. */
export type DiskCache = {
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Forgets what bears such a name, what is being made included. */
  drop(which: (name: string) => boolean): Promise<void>;
};

export function createDiskCache(folder: string, maxBytes = 512 * 1024 * 1024): DiskCache {
  const sizes = sizesIn(folder);
  const making = new Map<string, Promise<Buffer>>();
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  async function add(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make();
    await writeWhole(folder, name, bytes);
    sizes.set(name, bytes.length);
    total += bytes.length;
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes || oldest === name) break;
      sizes.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
    return bytes;
  }

  return {
    async get(name, make) {
      const kept = sizes.has(name) ? await readIfThere(join(folder, name)) : null;
      if (kept) return kept;
      const running = making.get(name) ?? add(name, make).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
    async drop(which) {
      await Promise.allSettled([...making].filter(([name]) => which(name)).map(([, running]) => running));
      // Another process with the same folder may have made what this one does not know.
      for (const name of wholeFiles(folder)) {
        if (!which(name)) continue;
        total -= sizes.get(name) ?? 0;
        sizes.delete(name);
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** What earlier runs left, oldest first. */
function sizesIn(folder: string): Map<string, number> {
  mkdirSync(folder, { recursive: true });
  const files = wholeFiles(folder)
    .map((name) => ({ name, found: statSync(join(folder, name)) }))
    .sort((one, other) => one.found.mtimeMs - other.found.mtimeMs);
  return new Map(files.map(({ name, found }) => [name, found.size]));
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
