export type State = Record<string, unknown>;

/** One field of a state or of an event, nested ones by their path ('reviewedBy.name'). */
export type Field = {
  name: string;
  value: unknown;
  change: 'added' | 'changed' | 'removed' | null;
  /** What it was before, for a changed or removed field. */
  was?: unknown;
};

/** One item of a state: the submission, its listing, the account. `gone`: it was there and is no longer. */
export type Item = { kind: string; gone: boolean; fields: Field[]; changed: boolean };

function isObject(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields by path, in their order; lists stay whole. */
function flattened(value: State, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
      isObject(inner) ? [...flattened(inner, `${prefix}${name}.`)] : [[`${prefix}${name}`, inner]],
    ),
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function compared(before: Map<string, unknown>, after: Map<string, unknown>): Field[] {
  const kept = [...after].map(([name, value]): Field => {
    const was = before.get(name);
    if (same(was, value) || (isNothing(was) && isNothing(value))) return { name, value, change: null };
    return isNothing(was) ? { name, value, change: 'added' } : { name, value, change: 'changed', was };
  });
  const removed = [...before]
    .filter(([name, was]) => !after.has(name) && !isNothing(was))
    .map(([name, was]): Field => ({ name, value: null, change: 'removed', was }));
  return [...kept, ...removed];
}

/**
 * What a state holds and how it differs from the one before it, item by item. Nothing is marked in an item that
 * was not there before: all of it is new.
 */
export function compareStates(before: State, after: State): Item[] {
  return Object.entries(after)
    .filter(([kind, item]) => isObject(item) || isObject(before[kind]))
    .map(([kind, item]) => {
      const was = before[kind];
      if (!isObject(item)) return { kind, gone: true, fields: [], changed: isObject(was) };
      if (isObject(was)) {
        const fields = compared(flattened(was), flattened(item));
        return { kind, gone: false, fields, changed: fields.some(({ change }) => change !== null) };
      }
      const fields = [...flattened(item)].map(([name, value]): Field => ({ name, value, change: null }));
      return { kind, gone: false, fields, changed: true };
    });
}

/** An event's own fields, marked where they changed the item that it belongs to. */
export function factFields(data: State, item: Item | undefined): Field[] {
  const changes = new Map(item?.fields.map((field) => [field.name, field]));
  return [...flattened(data)].map(([name, value]) => {
    const field = changes.get(name);
    return field?.change === 'changed' && same(field.value, value)
      ? { name, value, change: 'changed', was: field.was }
      : { name, value, change: null };
  });
}
