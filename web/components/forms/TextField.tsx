import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText & Omit<ComponentProps<'input'>, keyof FieldText>;

export const webAddress = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

/** One line of text; other properties go to the input, so `{...form.field('name')}` fits. */
export function TextField({ label, error, hint, required, className, maxLength, ...input }: Props) {
  // The rest of a pasted address that is too long would be cut off without a word.
  const isAddress = input.type === 'email' || input.inputMode === 'url';
  return (
    <Field {...{ label, error, hint, required, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          maxLength={isAddress ? undefined : maxLength}
          className={controlStyle}
        />
      )}
    </Field>
  );
}
