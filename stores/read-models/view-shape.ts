import type { Query, ViewShape } from './read-models.ts';

const fieldName = /^[A-Za-z_]\w*$/;
const safeName = /^[\w-][\w.-]*$/;

/** The shape with all optional fields. Throws on a field whose name has a special meaning to a store. */
export function toCompleteShape(shape: ViewShape): Required<ViewShape> {
  const { name, version, indexes, lists = [], text = [] } = shape;
  const wrong = [...indexes.flat(), ...lists, ...text].find((field) => !fieldName.test(field));
  if (wrong !== undefined) throw new TypeError(`view ${name}: not a field's name: ${wrong}`);
  return { name, version, indexes, lists, text };
}

/** True for a name without a special meaning to a file system or a store. */
export function isSafeName(name: string): boolean {
  return safeName.test(name);
}

/** The stored name of a version. Throws on an unsafe name. */
export function versionName(view: string, version: string): string {
  if (!isSafeName(view) || !isSafeName(version))
    throw new RangeError(`not a version's name: ${view}@${version}`);
  return `${view}@${version}`;
}

const conditions = new Set(['gte', 'lte', 'in']);

function isKnownCondition(used: unknown): boolean {
  return used === null || typeof used !== 'object' || Object.keys(used).every((key) => conditions.has(key));
}

/** Throws on a field that the view does not declare for its use in the query, and on an unknown condition. */
export function assertDeclaredFields(shape: ViewShape, query: Partial<Query>): void {
  const indexed = new Set(['id', ...shape.indexes.flat()]);
  const used: [string, boolean][] = [
    ...Object.keys(query.where ?? {}).map((field): [string, boolean] => [field, indexed.has(field)]),
    ...(query.sort ?? []).map(([field]): [string, boolean] => [field, indexed.has(field)]),
    ...Object.keys(query.has ?? {}).map((field): [string, boolean] => [
      field,
      !!shape.lists?.includes(field),
    ]),
    ...(query.text ? (query.text.fields ?? shape.text ?? ['text']) : []).map((field): [string, boolean] => [
      field,
      !!shape.text?.includes(field),
    ]),
  ];
  const undeclared = used.find(([, declared]) => !declared);
  if (undeclared) throw new TypeError(`view ${shape.name} does not declare the field ${undeclared[0]}`);
  const unknown = [...Object.entries(query.where ?? {}), ...Object.entries(query.has ?? {})].find(
    ([, used]) => !isKnownCondition(used),
  );
  if (unknown) throw new TypeError(`view ${shape.name}: not a condition on ${unknown[0]}`);
}
