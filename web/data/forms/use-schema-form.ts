import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorBody } from '#schema/wire.ts';
import { RequestFailed } from '../request.ts';
import { limitsOf } from './form-values.ts';

export type SchemaFormOptions<Values extends FieldValues, Payload> = {
  /** The schema of the call, for the limits of the inputs. */
  schema: z.ZodObject;
  /** The rules for the control values; their output is sent. */
  rules: z.ZodType<Payload, Values>;
  values: Values;
  /** The control that shows the error of a field without a control. */
  shownAt?: Readonly<Record<string, keyof Values & string>>;
};

export type SchemaForm<Values extends FieldValues, Payload = unknown> = ReturnType<
  typeof useSchemaForm<Values, Payload>
>;

/**
 * A form whose inputs follow the schema of its call. Errors of fields that it does not show become its root error,
 * which `FormErrors` shows.
 */
export function useSchemaForm<Values extends FieldValues, Payload>({
  schema,
  rules,
  values,
  shownAt,
}: SchemaFormOptions<Values, Payload>) {
  const form: UseFormReturn<Values, unknown, Payload> = useForm<Values, unknown, Payload>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(rules),
  });
  const { errors } = form.formState;
  /** The fields whose errors this rendering shows. */
  const shown = new Set<string>();

  /** The error of a field, which the caller shows. */
  function errorOf(name: keyof Values & string): string | undefined {
    shown.add(name);
    return messageIn(errors[name]);
  }

  /** Limits and error of a field; a control that the schema lacks has no limits. */
  function stateOf(name: keyof Values & string) {
    const limits = Object.hasOwn(schema.shape, name) && limitsOf(schema.shape[name] as z.ZodType);
    return { ...limits, error: errorOf(name) };
  }

  /** The properties of the input of a field. */
  function field(name: keyof Values & string, options?: RegisterOptions<Values, Path<Values>>) {
    return { ...form.register(name as Path<Values>, options), ...stateOf(name) };
  }

  /** Shows messages at their fields and focuses the first of them; those of other fields at the form's top. */
  function showErrors(sent: ErrorBody['errors']): void {
    const { atFields, elsewhere } = placeErrors(sent, shown, shownAt);
    for (const [index, [name, message]] of atFields.entries())
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
    if (elsewhere.length > 0) form.setError('root', { type: 'server', message: elsewhere.join('\n') });
  }

  /** Shows the messages of the server by field, if it sent some. */
  function showServerErrors(error: unknown): void {
    if (error instanceof RequestFailed) showErrors(error.data?.errors);
  }

  function showHiddenErrors(found: FieldErrors<Values>): void {
    const hidden = Object.keys(found).filter((name) => !shown.has(name));
    if (hidden.length === 0) return;
    form.clearErrors(hidden as Path<Values>[]);
    showErrors(hidden.map((name) => ({ field: name, message: messageIn(found[name]) ?? '' })));
  }

  const handleSubmit = (send: (payload: Payload) => Promise<void>) =>
    form.handleSubmit((payload) => send(payload), showHiddenErrors);

  return { ...form, handleSubmit, field, stateOf, errorOf, showErrors, showServerErrors };
}

/** Messages at fields of a form, and those of fields that it does not show. */
type PlacedErrors = { atFields: [name: string, message: string][]; elsewhere: string[] };

/**
 * Assigns the server's messages to the fields that a form shows; those of one entry of a list belong to the whole
 * list. `shownAt` names the control of a field that has none of its own.
 */
export function placeErrors(
  errors: ErrorBody['errors'],
  shown: ReadonlySet<string>,
  shownAt: Readonly<Record<string, string>> = {},
): PlacedErrors {
  const placed: PlacedErrors = { atFields: [], elsewhere: [] };
  for (const { field, message } of errors ?? []) {
    const [of = ''] = field.split('.');
    const name = shownAt[of] ?? of;
    if (shown.has(name)) placed.atFields.push([name, message]);
    else placed.elsewhere.push(message);
  }
  return placed;
}

/** The message of a field's error; of a list, that of the list or of its first entry with one. */
export function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find((message) => message !== undefined);
  return (error as { message?: string } | undefined)?.message;
}
