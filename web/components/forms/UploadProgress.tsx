import { ProgressBar } from '../states/ProgressBar.tsx';

type Props = { activeUpload: { name: string; position: number; total: number; share: number } };

export function UploadProgress({ activeUpload: { name, position, total, share } }: Props) {
  return (
    <div className="grid gap-1.5">
      <p className="truncate text-sm text-faded">
        Uploading {name}
        {total > 1 && ` (${position} of ${total})`}
      </p>
      <ProgressBar label="Upload" value={Math.round(share * 100)} />
    </div>
  );
}
