import type { Query, ViewShape } from './read-models.ts';

const fieldName = /^[A-Za-z_]\w*$/;
const safeName = /^[\w-][\w.-]*$/;

/** The shape with nothing left out. Throws on a field whose name would mean something to a store. */
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

/** The name under which a store keeps a version. Throws on a name that is not safe. */
export function versionName(view: string, version: string): string {
  if (!isSafeName(view) || !isSafeName(version))
    throw new RangeError(`not a version's name: ${view}@${version}`);
  return `${view}@${version}`;
}

const conditions = new Set(['gte', 'lte', 'in']);

function isCondition(asked: unknown): boolean {
  return (
    asked === null || typeof asked !== 'object' || Object.keys(asked).every((key) => conditions.has(key))
  );
}

/** Throws on a field that the view does not declare for what is asked of it, and on a condition of another kind. */
export function assertDeclaredFields(shape: ViewShape, query: Partial<Query>): void {
  const indexed = new Set(['id', ...shape.indexes.flat()]);
  const asked: [string, boolean][] = [
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
  const undeclared = asked.find(([, declared]) => !declared);
  if (undeclared) throw new TypeError(`view ${shape.name} does not declare the field ${undeclared[0]}`);
  const odd = [...Object.entries(query.where ?? {}), ...Object.entries(query.has ?? {})].find(
    ([, asked]) => !isCondition(asked),
  );
  if (odd) throw new TypeError(`view ${shape.name}: not a condition on ${odd[0]}`);
}
