import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { profilePhotoPrefix } from '#schema/image.ts';
import { createLimiter } from '../limiter.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Extension, kindOf, reencoded, transformed } from './reencode.ts';
import { canonical, type Transforms } from './transforms.ts';
import { wholeFiles, writeWhole } from './write-whole.ts';

const name = /^(?:photo-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif|webp)$/;

type StoredImage = { bytes: Buffer; extension: Extension };

/** `prefix` begins the name; `most` is how many bytes may be stored, for which quality is given up. */
type Wanted = { prefix?: typeof profilePhotoPrefix; most?: number };

/** Images that visitors sent, re-encoded, under random names in the data folder (UPL-05). */
export type ImageStore = {
  /** Stores the picture in the bytes and answers its name; throws `Refused`, and then nothing is stored. */
  add(bytes: Buffer, wanted?: Wanted): Promise<string>;
  /** The image as asked; null for a name that was never given. */
  read(name: string, transforms: Transforms): Promise<StoredImage | null>;
  /** Removes the picture in every size; one that is not there is removed already. */
  remove(name: string): Promise<void>;
};

export function createImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'uploads');
  const cache = createDiskCache(join(folder, 'sized'));
  wholeFiles(folder);
  const limited = createLimiter({ running: 2, waiting: 50 });

  return {
    async add(bytes, { prefix, most } = {}) {
      const kind = await kindOf(bytes);
      const picture = await limited(() => reencoded(bytes, kind, most));
      const given = `${prefix ?? ''}${randomUUID()}.${kind}`;
      await writeWhole(folder, given, picture);
      return given;
    },
    async read(asked, transforms) {
      const kind = name.exec(asked)?.[1] as Extension | undefined;
      if (!kind) return null;
      const file = join(folder, asked);
      const wanted = canonical(transforms);
      const extension = transforms.jpg ? 'jpg' : kind;
      if ((await unlessGone(stat(file))) === null) return null;
      if (wanted === '' || wanted === kind) {
        const bytes = await unlessGone(readFile(file));
        return bytes && { bytes, extension: kind };
      }
      const sized = cache.get(`${wanted}-${asked.replace(/\w+$/, extension)}`, () =>
        limited(async () => transformed(await readFile(file), extension, transforms)),
      );
      const bytes = await unlessGone(sized);
      return bytes && { bytes, extension };
    },
    async remove(given) {
      if (!name.test(given)) return;
      await rm(join(folder, given), { force: true });
      const stem = given.replace(/\w+$/, '');
      await cache.drop((sized) => sized.includes(`-${stem}`));
    },
  };
}

/** Null for a file that is not there, or was removed meanwhile. */
function unlessGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
