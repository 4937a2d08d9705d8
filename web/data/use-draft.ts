import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts.ts';

/** Saves the values of a form to `drafts` on every change. The caller clears the draft after sending. */
export function useDraft<Values extends FieldValues, Sent>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => drafts.save(name, values) });
  }, [name, subscribe]);
}
