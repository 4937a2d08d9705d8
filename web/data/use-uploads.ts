import { useState } from 'react';
import { upload } from './upload.ts';

type Uploads<Stored> = {
  path: string;
  field: string;
  /** Called for each stored file. */
  onStored: (stored: Stored) => void;
};

/** The file being uploaded: its name, its position among the files, from 1, and the share sent, 0 to 1. */
export type ActiveUpload = { name: string; position: number; total: number; share: number };

/**
 * Uploads files one after the other. `send` resolves to the files that failed, with their errors. `activeUpload` is
 * null while none is running.
 */
export function useUploads<Stored>({ path, field, onStored }: Uploads<Stored>) {
  const [activeUpload, setActiveUpload] = useState<ActiveUpload | null>(null);

  async function send(files: readonly File[]): Promise<{ file: File; error: unknown }[]> {
    const failed: { file: File; error: unknown }[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      const onProgress = (share: number) =>
        setActiveUpload({ name, position: index + 1, total: files.length, share });
      onProgress(0);
      try {
        onStored(await upload<Stored>({ path, field, file, onProgress }));
      } catch (error) {
        failed.push({ file, error });
      }
    }
    setActiveUpload(null);
    return failed;
  }

  return { activeUpload, send };
}
