import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { profilePhotoPrefix } from '#schema/kernel/image.ts';
import { nullIfMissing } from '#stores/data-folder.ts';
import { createLimiter } from '../../server/limits/concurrency-limiter.ts';
import { listCompleteFiles, writeFileAtomically } from './atomic-file.ts';
import { createDiskCache } from './disk-cache.ts';
import type { Extension } from './reencode.ts';
import { type Transforms, transformsKey } from './transforms.ts';

/** Imported at the first picture: the library takes memory. */
const pictures = () => import('./reencode.ts');

const name = /^(?:photo-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|gif|webp)$/;

type StoredImage = { bytes: Buffer; extension: Extension };

/** `prefix` starts the name; `most` is the limit of stored bytes, for which quality is reduced. */
type Wanted = { prefix?: typeof profilePhotoPrefix; most?: number };

/**
 * For images that must be rendered: `reader` is the key of fair queueing, `signal` aborts when the reader no
 * longer waits, `beforeDraw` may reject by throwing.
 */
type ReadOptions = { reader?: string; signal?: AbortSignal; beforeDraw?: () => Promise<void> };

/**
 * Concurrent renderings, and those of one reader; a first visit of the home page requests some 40 images at
 * once.
 */
const drawBounds = { maxRunning: 3, maxQueued: 600, perKey: { maxRunning: 2, maxQueued: 200 } };

/** Uploaded images, re-encoded, under random names in the data folder (UPL-05). */
export type ImageStore = {
  /** Stores the picture and returns its name; throws `HttpError`, and then nothing is stored. */
  add(bytes: Buffer, wanted?: Wanted): Promise<string>;
  /**
   * The image with these transforms; null for an unknown name. Throws `Unavailable` when too many renderings
   * wait.
   */
  read(name: string, transforms: Transforms, options?: ReadOptions): Promise<StoredImage | null>;
  /** Removes the picture in every size; a missing one is not an error. */
  remove(name: string): Promise<void>;
};

export function createImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'uploads');
  const cache = createDiskCache(join(folder, 'sized'));
  listCompleteFiles(folder);
  const reencoding = createLimiter({ maxRunning: 2, maxQueued: 50 });
  const drawing = createLimiter(drawBounds);

  return {
    async add(bytes, { prefix, most } = {}) {
      const { detectExtension, reencode } = await pictures();
      const kind = await detectExtension(bytes);
      const picture = await reencoding(() => reencode(bytes, kind, most));
      const newName = `${prefix ?? ''}${randomUUID()}.${kind}`;
      await writeFileAtomically(folder, newName, picture);
      return newName;
    },
    async read(imageName, transforms, { reader, signal, beforeDraw } = {}) {
      const kind = name.exec(imageName)?.[1] as Extension | undefined;
      if (!kind) return null;
      const file = join(folder, imageName);
      const wanted = transformsKey(transforms);
      const extension = transforms.format ?? kind;
      if ((await stat(file).catch(nullIfMissing)) === null) return null;
      if (wanted === '' || wanted === kind) {
        const bytes = await readFile(file).catch(nullIfMissing);
        return bytes && { bytes, extension: kind };
      }
      const sized = cache.get(
        `${wanted}-${imageName.replace(/\w+$/, extension)}`,
        (abandoned) =>
          drawing(
            async () => {
              const { applyTransforms } = await pictures();
              return applyTransforms(await readFile(file), extension, transforms);
            },
            { signal: abandoned, ...(reader && { key: reader }) },
          ),
        { signal, ...(beforeDraw && { beforeMake: beforeDraw }) },
      );
      const bytes = await sized.catch(nullIfMissing);
      return bytes && { bytes, extension };
    },
    async remove(imageName) {
      if (!name.test(imageName)) return;
      await rm(join(folder, imageName), { force: true });
      const stem = imageName.replace(/\w+$/, '');
      await cache.remove((sized) => sized.includes(`-${stem}`));
    },
  };
}
