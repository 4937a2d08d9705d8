import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText &
  Omit<ComponentProps<'textarea'>, keyof FieldText> & {
    /** For code such as JSON: monospaced, no spell check. */
    code?: boolean;
  };

/** Several lines of text; other properties go to the text area. */
export function TextArea({ label, error, hint, required, className, code = false, ...area }: Props) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <textarea
          rows={4}
          spellCheck={!code}
          {...area}
          {...control}
          className={clsx(controlStyle, code && 'font-mono')}
        />
      )}
    </Field>
  );
}
