type Change = (value: unknown, field: string) => Promise<unknown>;

/**
 * The data with every personal value replaced by what `change` makes of it. A field may stand inside a list:
 * 'documents.name' is the name of each of the documents. Absent and null values are left alone.
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

/** The personal values of the data, those in lists too; absent and null ones are left out. */
export function personalValues(data: Record<string, unknown>, fields: readonly string[]): unknown[] {
  return fields.flatMap((field) => {
    const [top = '', ...inner] = field.split('.');
    const value = data[top];
    if (value == null) return [];
    if (inner.length === 0 || !Array.isArray(value)) return [value];
    return value.flatMap((entry: Record<string, unknown>) => personalValues(entry, [inner.join('.')]));
  });
}
