import { useState } from 'react';
import { maxUploadBytes } from '#schema/limits.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf } from '#web/request.ts';
import { upload } from '#web/upload.ts';

const refuse = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

/** Brings a file into the own image host; `progress` is the share sent, null when nothing is under way. */
export function useImageUpload(onStored: (imageUrl: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);

  async function send(file: File): Promise<void> {
    if (!file.type.startsWith('image/')) return refuse('Invalid file type', 'Please select an image file');
    if (file.size > maxUploadBytes)
      return refuse('File too large', 'Please select an image smaller than 5MB');
    setProgress(0);
    try {
      const { imageUrl } = await upload<{ imageUrl: string }>({
        path: '/api/upload-image',
        field: 'image',
        file,
        onProgress: setProgress,
      });
      onStored(imageUrl);
    } catch (error) {
      refuse('Failed to upload image', messageOf(error, 'Please try again.'));
    } finally {
      setProgress(null);
    }
  }

  return { progress, send };
}
