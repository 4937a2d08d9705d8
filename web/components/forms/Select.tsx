import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is selected; its value is ''. */
    placeholder?: string;
    maxLength?: number;
  };

/**
 * The native select, which phones show as their own picker; without a placeholder it always has a value. It drops
 * limits of typed text.
 */
export function Select({
  label,
  error,
  hint,
  required,
  className,
  options,
  placeholder,
  inputMode: _inputMode,
  maxLength: _maxLength,
  ...select
}: Props) {
  const canBeEmpty = placeholder !== undefined;
  return (
    <Field {...{ label, error, hint, className }} required={required && canBeEmpty}>
      {(control) => (
        <span className="relative">
          <select
            {...select}
            {...control}
            className={clsx(controlStyle, 'appearance-none pr-9 text-ellipsis')}
          >
            {canBeEmpty && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
