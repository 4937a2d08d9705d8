export type State = Record<string, unknown>;

/** A field of a state or of an event; nested ones have their path ('reviewedBy.name'). */
export type Field = {
  name: string;
  value: unknown;
  change: 'added' | 'changed' | 'removed' | null;
  /** The value before, for a changed or removed field. */
  previous?: unknown;
};

/** An item of a state: the submission, its listing, the account. `gone`: it existed and does no longer. */
export type Item = { kind: string; gone: boolean; fields: Field[]; changed: boolean };

function isObject(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields by path, in their order; lists are one value. */
function flatten(value: State, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([name, nested]): [string, unknown][] =>
      isObject(nested) ? [...flatten(nested, `${prefix}${name}.`)] : [[`${prefix}${name}`, nested]],
    ),
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}

function compareFields(before: Map<string, unknown>, after: Map<string, unknown>): Field[] {
  const current = [...after].map(([name, value]): Field => {
    const previous = before.get(name);
    if (isEqual(previous, value) || (isEmpty(previous) && isEmpty(value)))
      return { name, value, change: null };
    return isEmpty(previous)
      ? { name, value, change: 'added' }
      : { name, value, change: 'changed', previous };
  });
  const removed = [...before]
    .filter(([name, previous]) => !after.has(name) && !isEmpty(previous))
    .map(([name, previous]): Field => ({ name, value: null, change: 'removed', previous }));
  return [...current, ...removed];
}

/** The items of a state with the changes since the one before. A new item is changed, its fields are not marked. */
export function compareStates(before: State, after: State): Item[] {
  return Object.entries(after)
    .filter(([kind, item]) => isObject(item) || isObject(before[kind]))
    .map(([kind, item]) => {
      const previous = before[kind];
      if (!isObject(item)) return { kind, gone: true, fields: [], changed: isObject(previous) };
      if (isObject(previous)) {
        const fields = compareFields(flatten(previous), flatten(item));
        return { kind, gone: false, fields, changed: fields.some(({ change }) => change !== null) };
      }
      const fields = [...flatten(item)].map(([name, value]): Field => ({ name, value, change: null }));
      return { kind, gone: false, fields, changed: true };
    });
}

/** The fields of an event, marked where they changed the event's item. */
export function eventFields(data: State, item: Item | undefined): Field[] {
  const changes = new Map(item?.fields.map((field) => [field.name, field]));
  return [...flatten(data)].map(([name, value]) => {
    const field = changes.get(name);
    return field?.change === 'changed' && isEqual(field.value, value)
      ? { name, value, change: 'changed', previous: field.previous }
      : { name, value, change: null };
  });
}
