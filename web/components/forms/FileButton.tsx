import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { buttonStyle } from '../button-style.ts';

type Props = {
  label: string;
  /** Like the `accept` attribute of a file input. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string;
  onChoose: (files: readonly File[]) => void;
};

export function FileButton({
  label,
  accept,
  multiple = false,
  disabled = false,
  describedBy,
  onChoose,
}: Props) {
  const id = useId();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onChoose(files);
  }

  return (
    <span className="inline-flex">
      <input
        id={id}
        type="file"
        aria-describedby={describedBy}
        {...{ accept, multiple, disabled }}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={clsx(
          buttonStyle({ variant: 'outline' }),
          'shrink! peer-disabled:cursor-not-allowed peer-disabled:border-rule peer-disabled:bg-shade peer-disabled:text-faded peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text',
        )}
      >
        <Upload aria-hidden />
        {label}
      </label>
    </span>
  );
}
