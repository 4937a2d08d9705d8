import type { z } from 'zod';
import type { ErrorBody } from '#schema/wire.ts';

/** The server's messages by the field of the form that they belong to; those of one entry of a list by the whole list. */
export function errorsOf<Form extends z.ZodRawShape>(
  form: z.ZodObject<Form>,
  errors: ErrorBody['errors'] = [],
): [keyof Form & string, string][] {
  return errors.flatMap(({ field, message }): [keyof Form & string, string][] => {
    const [name = ''] = field.split('.');
    return Object.hasOwn(form.shape, name) ? [[name, message]] : [];
  });
}
