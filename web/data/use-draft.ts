import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts.ts';

/** Keeps what stands in the form, under its name in `drafts`, with every change; whoever has sent it drops it. */
export function useDraft<Filled extends FieldValues, Sent>(
  name: string,
  { subscribe }: UseFormReturn<Filled, unknown, Sent>,
): void {
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => drafts.save(name, values) });
  }, [name, subscribe]);
}
