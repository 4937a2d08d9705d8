import { maxUploadBytes } from '#schema/kernel/limits.ts';
import type { ToastText } from '../toast.ts';

const accepted: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** For the platform's file chooser. */
export const acceptedPictures = accepted.join();

const refusal = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: 'destructive',
});

/** Why a file cannot be sent as a picture, as the toast says it; null when it can (UPL-01, ONB-11, VSUB-07). */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): ToastText | null {
  if (!accepted.includes(type)) return refusal('Invalid file type', 'Please select an image file');
  if (size > maxUploadBytes) return refusal('File too large', 'Please select an image smaller than 5MB');
  return null;
}
