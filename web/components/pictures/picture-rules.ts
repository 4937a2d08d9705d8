import { maxUploadBytes } from '#schema/kernel/limits.ts';
import { errorToast, type ToastText } from '../toast/toast.ts';

const accepted: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export const acceptedPictures = accepted.join();

/** The toast for a file that cannot be uploaded as a picture; null for a valid one (UPL-01, ONB-11, VSUB-07). */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): ToastText | null {
  if (!accepted.includes(type)) return errorToast('Invalid file type', 'Please select an image file');
  if (size > maxUploadBytes) return errorToast('File too large', 'Please select an image smaller than 5MB');
  return null;
}
