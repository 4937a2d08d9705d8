import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from './at-most.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Extension, kindOf, reencoded, transformed } from './reencode.ts';
import { canonical, type Transforms } from './transforms.ts';
import { writeWhole } from './write-whole.ts';

const name = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif|webp)$/;

type StoredImage = { bytes: Buffer; extension: Extension };

/** Images that visitors sent, re-encoded, under random names in the data folder (UPL-05). */
export type ImageStore = {
  /** Stores the picture in the bytes and answers its name; throws `Refused`, and then nothing is stored. */
  add(bytes: Buffer): Promise<string>;
  /** The image as asked; null for a name that was never given. */
  read(name: string, transforms: Transforms): Promise<StoredImage | null>;
};

export function createImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'uploads');
  const cache = createDiskCache(join(folder, 'sized'));
  const inTurn = atMost(2, 50);

  return {
    async add(bytes) {
      const kind = await kindOf(bytes);
      const picture = await inTurn(() => reencoded(bytes, kind));
      const given = `${randomUUID()}.${kind}`;
      await writeWhole(folder, given, picture);
      return given;
    },
    async read(asked, transforms) {
      const kind = name.exec(asked)?.[1] as Extension | undefined;
      if (!kind) return null;
      const file = join(folder, asked);
      const wanted = canonical(transforms);
      const extension = transforms.jpg ? 'jpg' : kind;
      if (!(await exists(file))) return null;
      if (wanted === '' || wanted === kind) return { bytes: await readFile(file), extension: kind };
      const bytes = await cache.get(`${wanted}-${asked.replace(/\w+$/, extension)}`, () =>
        inTurn(async () => transformed(await readFile(file), extension, transforms)),
      );
      return { bytes, extension };
    },
  };
}

async function exists(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found !== null;
}
