import { ProgressBar } from '../ProgressBar.tsx';

type Props = { underway: { name: string; at: number; of: number; share: number } };

/** Which file is being sent, and how far. */
export function UploadProgress({ underway: { name, at, of, share } }: Props) {
  return (
    <div className="grid gap-1.5">
      <p className="truncate text-sm text-faded">
        Uploading {name}
        {of > 1 && ` (${at} of ${of})`}
      </p>
      <ProgressBar label="Upload" value={Math.round(share * 100)} />
    </div>
  );
}
