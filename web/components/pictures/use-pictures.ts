import { messageOf } from '#web/data/request.ts';
import { useUploads } from '#web/data/use-uploads.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { pictureProblem } from './picture-rules.ts';

export type Pictures = ReturnType<typeof usePictures>;

/**
 * Uploads pictures to the site's own image host one after the other (SHOW-07, SHOW-21, VSUB-07). A toast reports
 * invalid and failed ones; the others are uploaded. `onStored` gets the URL of each. A form cannot be sent while
 * `activeUpload` is not null, because the picture would be missing.
 */
export function usePictures(onStored: (imageUrl: string) => void) {
  const { activeUpload, send } = useUploads<{ imageUrl: string }>({
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
    toast(errorToast('Failed to upload image', description));
  }

  return { activeUpload, add };
}
