type Change = (value: unknown, field: string) => Promise<unknown>;

/**
 * Replaces every personal value of the data by the result of `change`. A field may be inside a list:
 * 'documents.name' is the name of each of the documents. Absent and null values stay as they are.
 */
export async function changePersonal(
  data: Record<string, unknown>,
  fields: readonly string[],
  change: Change,
): Promise<Record<string, unknown>> {
  let changed = data;
  for (const field of fields) {
    const [top = '', ...inner] = field.split('.');
    if (changed[top] == null) continue;
    changed = {
      ...changed,
      [top]: await changedIn(changed[top], inner.join('.'), (of) => change(of, field)),
    };
  }
  return changed;
}

async function changedIn(value: unknown, inner: string, change: (value: unknown) => Promise<unknown>) {
  if (inner === '' || !Array.isArray(value)) return change(value);
  return Promise.all(value.map((entry: Record<string, unknown>) => changePersonal(entry, [inner], change)));
}

/** The personal values of the data, including those in lists; without absent and null ones. */
export function personalValues(data: Record<string, unknown>, fields: readonly string[]): unknown[] {
  return fields.flatMap((field) => {
    const [top = '', ...inner] = field.split('.');
    const value = data[top];
    if (value == null) return [];
    if (inner.length === 0 || !Array.isArray(value)) return [value];
    return value.flatMap((entry: Record<string, unknown>) => personalValues(entry, [inner.join('.')]));
  });
}
