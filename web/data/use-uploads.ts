import { useState } from 'react';
import { upload } from './upload.ts';

type Uploads<Stored> = {
  path: string;
  field: string;
  /** Each stored file as soon as it is. */
  onStored: (stored: Stored) => void;
};

/** Which file is under way: its name, which of how many, and the share of it that is sent, 0 to 1. */
export type Underway = { name: string; at: number; of: number; share: number };

/**
 * Sends files one after the other. `send` answers the files that were not stored, and why; the others are stored.
 * `underway` is null when nothing is.
 */
export function useUploads<Stored>({ path, field, onStored }: Uploads<Stored>) {
  const [underway, setUnderway] = useState<Underway | null>(null);

  async function send(files: readonly File[]): Promise<{ file: File; error: unknown }[]> {
    const failed: { file: File; error: unknown }[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      const onProgress = (share: number) => setUnderway({ name, at: index + 1, of: files.length, share });
      onProgress(0);
      try {
        onStored(await upload<Stored>({ path, field, file, onProgress }));
      } catch (error) {
        failed.push({ file, error });
      }
    }
    setUnderway(null);
    return failed;
  }

  return { underway, send };
}
