import { useEffect, useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { FileButton } from '../forms/FileButton.tsx';
import { acceptedPictures, pictureProblem } from '../pictures/picture-rules.ts';
import { toast } from '../toast/toast.ts';

type Props = {
  /** The current photo, and the name whose first letter replaces a missing photo. */
  current: string | null;
  name: string;
  chosen: File | null;
  onChoose: (photo: File | null) => void;
};

const side = 96;

/** The optional profile photo: chosen and previewed here, uploaded with the form (ONB-04, ONB-11). */
export function PhotoField({ current, name, chosen, onChoose }: Props) {
  const preview = usePreview(chosen);

  function choose([file]: readonly File[]) {
    const problem = file && pictureProblem(file);
    if (problem) toast(problem);
    else if (file) onChoose(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {preview ? (
        <img
          src={preview}
          alt="Preview of your profile"
          width={side}
          height={side}
          className="size-24 shrink-0 bg-shade object-cover"
        />
      ) : (
        <Avatar url={current} name={name || '?'} size={side} />
      )}
      <div className="grid flex-1 basis-60 justify-items-start gap-2">
        <FileButton label="Profile photo (optional)" accept={acceptedPictures} onChoose={choose} />
        {chosen && (
          <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
            Remove photo
          </Button>
        )}
        <p className="text-sm text-faded">JPG, PNG, GIF or WebP, at most 5MB.</p>
      </div>
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
