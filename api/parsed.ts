import type { z } from 'zod';
import type { Rejection } from '#schema/rejections.ts';

/** What a client sent, read by its schema; or `invalid-input` with a sentence for each field that is wrong. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> | Rejection {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const named = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    if (!named.has(field)) named.set(field, message);
  }
  return {
    code: 'invalid-input',
    errors: [...named].map(([field, message]) => ({ field, message })),
  };
}
