import { Upload } from 'lucide-react';
import { useId } from 'react';
import { buttonStyle } from '#web/parts/button-style.ts';
import { ProgressBar } from '#web/parts/ProgressBar.tsx';
import { useImageUpload } from './use-image-upload.ts';

type Props = { label: string; disabled?: boolean; onStored: (imageUrl: string) => void };

/** A button that takes a picture from the device and answers the address under which it is kept. */
export function ImageUpload({ label, disabled = false, onStored }: Props) {
  const id = useId();
  const { progress, send } = useImageUpload(onStored);
  return (
    <span className="grid gap-2">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        disabled={disabled || progress !== null}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void send(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonStyle({ variant: 'outline' })} justify-self-start peer-focus-visible:outline-3 peer-focus-visible:outline-accent-text peer-disabled:opacity-55`}
      >
        <Upload aria-hidden />
        {label}
      </label>
      {progress !== null && <ProgressBar label={label} value={Math.round(progress * 100)} />}
    </span>
  );
}
