import { messageOf } from '#web/data/request.ts';
import { useUploads } from '#web/data/use-uploads.ts';
import { toast } from '../toast.ts';
import { pictureProblem } from './picture-rules.ts';

export type Pictures = ReturnType<typeof usePictures>;

/**
 * Pictures on their way into the own image host, one after the other (SHOW-07, SHOW-21, VSUB-07). What cannot be
 * sent, or was not stored, is told in a toast; the others are. `onStored` hears of each by its
 * address there. A form waits while `underway` is not null, lest it be sent without them.
 */
export function usePictures(onStored: (imageUrl: string) => void) {
  const { underway, send } = useUploads<{ imageUrl: string }>({
    path: '/api/upload-image',
    field: 'image',
    onStored: ({ imageUrl }) => onStored(imageUrl),
  });

  async function add(files: readonly File[]): Promise<void> {
    const problem = files.map(pictureProblem).find((found) => found !== null);
    if (problem) toast(problem);
    const [failed] = await send(files.filter((file) => pictureProblem(file) === null));
    if (!failed) return;
    const description = messageOf(failed.error, 'Please try again.');
    toast({ title: 'Failed to upload image', description, variant: 'destructive' });
  }

  return { underway, add };
}
