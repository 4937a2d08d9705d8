import { Unavailable } from '../server/limits/unavailable.ts';
import { HttpError } from '../server/response/errors.ts';
import type { ImageStore } from './store/image-store.ts';

/**
 * The image store for pictures from scraped pages: null for what it rejects, because no user waits for an
 * error.
 */
export function storeFoundImage(images: Pick<ImageStore, 'add'>): (bytes: Buffer) => Promise<string | null> {
  return (bytes) =>
    images.add(bytes).catch((error: unknown) => {
      if (error instanceof HttpError || error instanceof Unavailable) return null;
      throw error;
    });
}
