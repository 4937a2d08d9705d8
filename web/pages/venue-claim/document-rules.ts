import { maxUploadBytes } from '#schema/kernel/limits.ts';
import type { ToastText } from '#web/components/toast/toast.ts';

/** By file extension: the MIME type that a browser reports depends on the programs of the device. */
const extensions = ['.pdf', '.jpg', '.jpeg', '.png', '.gif', '.doc', '.docx'];

/** For the `accept` attribute (CLM-13). */
export const acceptedDocuments = extensions.join(',');

/** The toast for an invalid document; null for a valid one (CLM-12, CLM-13). */
export function documentProblem({
  name,
  size,
}: {
  name: string;
  size: number;
}): Required<Pick<ToastText, 'title' | 'description'>> | null {
  if (size > maxUploadBytes) return { title: 'File too large', description: `${name} exceeds the 5MB limit` };
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return { title: 'Invalid file type', description: `${name} must be a PDF, image, or Word document` };
  return null;
}
