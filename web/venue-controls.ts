import { z } from 'zod';
import type { ErrorBody } from '#schema/wire.ts';

/** What stands in the fields that every form of a venue has, as the controls hold it: '' for what is not filled in. */
export const venueControls = z.object({
  name: z.string(),
  address: z.string(),
  venueType: z.string(),
  description: z.string(),
  url: z.string(),
  phone: z.string(),
  email: z.string(),
  capacity: z.string(),
  logoUrl: z.string(),
  imageUrls: z.array(z.string()),
});

/** The server's messages by the field of the form that they belong to; those of a single photo by all of them. */
export function errorsOf<Form extends z.ZodRawShape>(
  form: z.ZodObject<Form>,
  errors: ErrorBody['errors'] = [],
): [keyof Form & string, string][] {
  return errors.flatMap(({ field, message }): [keyof Form & string, string][] => {
    const [name = ''] = field.split('.');
    return Object.hasOwn(form.shape, name) ? [[name, message]] : [];
  });
}
