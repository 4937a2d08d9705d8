import type { z } from 'zod';
import { unreadable } from '#schema/kernel/fields.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';

/**
 * Parses a client's input by its schema; or returns `invalid-input` with a message per invalid field. Half of
 * a surrogate pair is invalid in every text: it cannot be stored, hashed or encoded as UTF-8.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> | Rejection {
  const result = schema.safeParse(sent);
  const named = new Map<string, string>();
  if (result.success) {
    for (const [field, value] of Object.entries(result.data ?? {}))
      if (!isWellFormed(value)) named.set(field, unreadable(field));
    if (named.size === 0) return result.data;
  }
  for (const { path, message } of result.error?.issues ?? []) {
    const field = String(path[0] ?? '');
    if (!named.has(field)) named.set(field, message);
  }
  return {
    code: 'invalid-input',
    errors: [...named].map(([field, message]) => ({ field, message })),
  };
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner));
}
