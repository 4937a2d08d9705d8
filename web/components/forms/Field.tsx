import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export type FieldText = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

/** A label, the control that `children` renders, hint and error, connected for screen readers. */
export function Field({
  label,
  error,
  hint,
  required,
  className,
  children,
}: FieldText & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const describedBy = clsx(hint != null && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-accent-text">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {hint != null && (
        <p id={`${id}-hint`} className="text-sm text-faded">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
