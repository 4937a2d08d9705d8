import { z } from 'zod';

/** What a control holds: the state of a switch, the entries of a list, otherwise text; '' for an empty field. */
type ControlValue<Input> = [Extract<Input, boolean>] extends [never]
  ? [Extract<Input, readonly unknown[]>] extends [never]
    ? string
    : string[]
  : boolean;

/** The control values of a form for the schema of a call. */
export type FormValues<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: ControlValue<z.input<Shape[Name]>>;
};

/** Initial values: those of `row`, otherwise the defaults of the schema. `hidden` fields are not in the form. */
export function valuesOf<Shape extends z.ZodRawShape, Hidden extends keyof Shape = never>(
  { shape }: z.ZodObject<Shape>,
  row?: Record<Exclude<keyof Shape, Hidden>, unknown> | null,
  hidden: readonly Hidden[] = [],
): FormValues<Omit<Shape, Hidden>> {
  const given: Partial<Record<string, unknown>> = row ?? {};
  const fields = Object.entries<unknown>(shape).filter(([name]) => !hidden.some((other) => other === name));
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      controlValue(given[name] ?? (field as z.ZodType).safeParse(undefined).data),
    ]),
  ) as FormValues<Omit<Shape, Hidden>>;
}

function controlValue(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/**
 * The fields of a call by the values of their controls: empty text is null, text of a number a number. An emptied
 * number is invalid where the schema has a default instead of null.
 */
export function inputOf({ shape }: z.ZodObject, values: object): Record<string, unknown> {
  const sent = Object.entries(values).filter(([name]) => Object.hasOwn(shape, name));
  return Object.fromEntries(sent.map(([name, value]) => [name, sentValue(shape[name] as z.ZodType, value)]));
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

function sentValue(field: z.ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isBlank(entry));
  if (typeof value !== 'string') return value;
  const isNumber = innermost(field) instanceof z.ZodNumber;
  if (!isBlank(value)) return isNumber ? Number(value) : value;
  return isNumber && field.safeParse(null).data !== null ? Number.NaN : null;
}

/** The rules of a call with its messages, for control values; `prepare` changes these before. */
export function rulesOf<Shape extends z.ZodRawShape, Values extends object = FormValues<Shape>>(
  schema: z.ZodObject<Shape>,
  prepare: (values: Values) => object = (values) => values,
): z.ZodType<z.output<z.ZodObject<Shape>>, Values> {
  const read: z.ZodType<z.output<z.ZodObject<Shape>>> = schema;
  return z.pipe(
    z.transform((values: Values): unknown => inputOf(schema, prepare(values))),
    read,
  );
}

/** The fields of `after` that differ from `before`. */
export function changedFields<Fields extends object>(
  before: Partial<Fields>,
  after: Fields,
): Partial<Fields> {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]);
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<Fields>;
}

/** Properties of an input. */
type InputLimits = {
  required: boolean;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  type?: 'number';
  step?: 'any';
  min?: number;
  max?: number;
};

/** What a field of a schema demands of its input: one that does not accept '' is required. */
export function limitsOf(field: z.ZodType): InputLimits {
  const required = !field.safeParse('').success;
  const value = innermost(field);
  if (value instanceof z.ZodString)
    return { required, ...(value.maxLength !== null && { maxLength: value.maxLength }) };
  if (!(value instanceof z.ZodNumber)) return { required };
  if (value.isInt) return { required, inputMode: 'numeric' };
  const [min, max] = [value.minValue ?? undefined, value.maxValue ?? undefined];
  return { required, type: 'number', step: 'any', inputMode: 'decimal', min, max };
}

/** The schema of the value itself, without null, default, transformations and alternatives. */
function innermost(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return innermost(field.def.innerType);
  if (field instanceof z.ZodUnion) return innermost(field.def.options[0] as z.core.$ZodType);
  if (!(field instanceof z.ZodPipe)) return field;
  return innermost(field.def.in instanceof z.ZodTransform ? field.def.out : field.def.in);
}
