import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorBody } from '#schema/wire.ts';
import { RequestFailed } from './request.ts';

/** The server's messages by form field; those of one entry of a list belong to the whole list. */
export function errorsOf<Form extends z.ZodRawShape>(
  form: z.ZodObject<Form>,
  errors: ErrorBody['errors'] = [],
): [keyof Form & string, string][] {
  return errors.flatMap(({ field, message }): [keyof Form & string, string][] => {
    const [name = ''] = field.split('.');
    return Object.hasOwn(form.shape, name) ? [[name, message]] : [];
  });
}

/** Maps the server's messages to the fields of a form. */
export type FieldErrors<Values extends FieldValues> = (
  errors: ErrorBody['errors'],
) => [FieldPath<Values>, string][];

/** Shows the server's messages at their fields and focuses the first of them. */
export function showServerErrors<Values extends FieldValues, Sent>(
  { setError }: UseFormReturn<Values, unknown, Sent>,
  fieldErrors: FieldErrors<Values>,
  error: unknown,
): void {
  const refused = error instanceof RequestFailed ? fieldErrors(error.data?.errors) : [];
  for (const [index, [field, message]] of refused.entries())
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}
