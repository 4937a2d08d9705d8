import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  /** Show the label to screen readers only, as in a table's selection column. */
  labelHidden?: boolean;
  indeterminate?: boolean;
  error?: string | undefined;
};

export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  error,
  className,
  ref,
  ...input
}: Props) {
  const id = useId();
  const attach = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(box);
    if (ref) ref.current = box;
  };
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <input
        {...input}
        ref={attach}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="size-6 shrink-0 accent-accent"
      />
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-[0.95rem]'}>
        {label}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </span>
  );
}
