import type { ReactNode, RefCallback } from 'react';
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';

type Bound = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLElement>;
  required?: boolean;
  error: string | undefined;
};

type Props<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, string> & keyof Values & string;
  children: (field: Bound) => ReactNode;
};

/** Binds a control that has a value of its own instead of that of an input, such as a date. */
export function BoundControl<Values extends FieldValues>({ form, name, children }: Props<Values>) {
  const state = form.stateOf(name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <>{children({ ...state, ref, value, onChange, onBlur })}</>
      )}
    />
  );
}
