import { FileButton } from '../forms/FileButton.tsx';
import { UploadProgress } from '../forms/UploadProgress.tsx';
import { errorToast, toast } from '../toast/toast.ts';
import { acceptedPictures } from './picture-rules.ts';
import type { Pictures } from './use-pictures.ts';

type Props = {
  label: string;
  /** How many more pictures may be added, and the maximum; without it, a new picture replaces the old. */
  remaining?: { left: number; max: number };
  describedBy?: string;
  pictures: Pictures;
};

export function PictureUpload({ label, remaining, describedBy, pictures: { activeUpload, add } }: Props) {
  function choose(files: readonly File[]) {
    if (!remaining || files.length <= remaining.left) return void add(files);
    toast(errorToast('Too many files', `At most ${remaining.max} photos`));
  }

  return (
    <div className="grid min-w-0 gap-2">
      <FileButton
        label={label}
        accept={acceptedPictures}
        multiple={remaining !== undefined}
        disabled={activeUpload !== null || remaining?.left === 0}
        {...(describedBy && { describedBy })}
        onChoose={choose}
      />
      {activeUpload && <UploadProgress activeUpload={activeUpload} />}
    </div>
  );
}
