import { maxUploadBytes } from '#schema/limits.ts';
import { toast } from '#web/parts/toast.ts';
import { messageOf } from '#web/request.ts';
import { useUploads } from '#web/use-uploads.ts';

function refuse(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** Pictures on their way into the own image host, one after the other (VSUB-07, SHOW-07, SHOW-21). */
export function usePictures(onStored: (url: string) => void) {
  const { underway, send } = useUploads<{ imageUrl: string }>({
    path: '/api/upload-image',
    field: 'image',
    onStored: ({ imageUrl }) => onStored(imageUrl),
  });

  async function add(files: readonly File[]): Promise<void> {
    if (files.some(({ type }) => !type.startsWith('image/')))
      return refuse('Invalid file type', 'Please select an image file');
    if (files.some(({ size }) => size > maxUploadBytes))
      return refuse('File too large', 'Please select an image smaller than 5MB');
    const [failed] = await send(files);
    if (failed) refuse('Failed to upload image', messageOf(failed.error, 'Please try again.'));
  }

  return { underway, add };
}

/** For the platform's file chooser. */
export const acceptedPictures = 'image/jpeg,image/png,image/gif,image/webp';
