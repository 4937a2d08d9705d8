import { z } from 'zod';

const isBlank = (sent: unknown): boolean => sent === null || (typeof sent === 'string' && sent.trim() === '');

type Default = string | number | boolean | null | undefined | readonly unknown[];

/** An optional field of any type: absent, null and '' are equal and become `otherwise` (D-86). */
export function optional<Schema extends z.ZodType, Otherwise extends Default>(
  schema: Schema,
  otherwise: Otherwise,
) {
  type Read = z.output<Schema> | null | undefined;
  const blankAsNull = z.transform((sent: z.input<Schema> | '' | null | undefined): unknown =>
    isBlank(sent) ? null : sent,
  );
  return z
    .pipe(blankAsNull, schema.nullish() as z.ZodType<Read>)
    .optional()
    .transform((read): NonNullable<z.output<Schema>> | Otherwise => {
      if (read !== null && read !== undefined) return read as NonNullable<z.output<Schema>>;
      return Array.isArray(otherwise) ? ([...otherwise] as unknown as Otherwise) : otherwise;
    });
}

/**
 * Partial input of PATCH and PUT. The result contains only fields that were sent: an absent field means
 * unchanged. Null and '' empty a field that can be empty, leave an optional one that cannot unchanged, and
 * are an error for a required one (D-86). Rules across fields are the decider's: they concern stored fields
 * too.
 */
export function changesOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  type Changes = Partial<z.output<z.ZodObject<Shape>>>;
  const anything = Object.keys(fields.shape).map((field) => [field, z.unknown().optional()] as const);
  const named = z.object(Object.fromEntries(anything), 'Please send an object');
  return named.transform((sent, context): Changes => {
    const changed = Object.entries(fields.shape).filter(
      ([field, schema]) => sent[field] !== undefined && !isLeftAsItWas(sent[field], schema as z.ZodType),
    );
    const read = z.object(Object.fromEntries(changed)).safeParse(sent);
    if (read.success) return read.data as Changes;
    for (const { message, path } of read.error.issues)
      context.issues.push({ code: 'custom', message, path, input: sent });
    return z.NEVER;
  });
}

/** True for a blank value of an optional field that has a default instead of being empty. */
function isLeftAsItWas(sent: unknown, schema: z.ZodType): boolean {
  if (!isBlank(sent)) return false;
  const { success, data } = schema.safeParse(sent);
  return success && data !== null && !(Array.isArray(data) && data.length === 0);
}

/**
 * Options of a `refine` over several fields, reported at the first of them. It is applied once each of
 * `fields` has passed its own rule, whatever other fields contain: zod alone would pass it values that their
 * rules rejected.
 */
export function crossFieldError(fields: readonly [string, ...string[]], message: string) {
  return {
    path: [fields[0]],
    message,
    when: ({ issues }: { issues: readonly z.core.$ZodRawIssue[] }) =>
      !issues.some(({ path }) => !path?.length || fields.includes(String(path[0]))),
  };
}
