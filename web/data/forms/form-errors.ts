import type { ErrorBody } from '#schema/wire.ts';

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
