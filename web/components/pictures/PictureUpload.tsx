import { FileButton } from '../forms/FileButton.tsx';
import { UploadProgress } from '../forms/UploadProgress.tsx';
import { toast } from '../toast.ts';
import { acceptedPictures } from './picture-rules.ts';
import type { Pictures } from './use-pictures.ts';

type Props = {
  label: string;
  /** How many more pictures there may be of how many in all; without it, one takes the place of another. */
  room?: { left: number; of: number };
  describedBy?: string;
  pictures: Pictures;
};

/** A button that sends pictures from the device, and how far they have come. */
export function PictureUpload({ label, room, describedBy, pictures: { underway, add } }: Props) {
  function choose(files: readonly File[]) {
    if (!room || files.length <= room.left) return void add(files);
    toast({ title: 'Too many files', description: `At most ${room.of} photos`, variant: 'destructive' });
  }

  return (
    <div className="grid min-w-0 gap-2">
      <FileButton
        label={label}
        accept={acceptedPictures}
        multiple={room !== undefined}
        disabled={underway !== null || room?.left === 0}
        {...(describedBy && { describedBy })}
        onChoose={choose}
      />
      {underway && <UploadProgress underway={underway} />}
    </div>
  );
}
