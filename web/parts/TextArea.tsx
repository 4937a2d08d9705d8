import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText & Omit<ComponentProps<'textarea'>, keyof FieldText>;

/** Several lines of text; other properties go to the text area. */
export function TextArea({ label, error, hint, required, className, ...area }: Props) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={controlStyle} />}
    </Field>
  );
}
