import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText & Omit<ComponentProps<'input'>, keyof FieldText>;

/** One line of text; other properties go to the input, so `{...register('name')}` fits. */
export function TextField({ label, error, hint, required, className, ...input }: Props) {
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => <input {...input} {...control} className={controlStyle} />}
    </Field>
  );
}
