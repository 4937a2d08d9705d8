import type { Document } from 'mongodb';

/** An error response of the server. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export function unknown(what: string): Refusal {
  return new Refusal(2, `the test's server does not know ${what}`);
}

/** MongoDB's sort order of types, as far as the adapters store them. */
function rankOf(value: unknown): number {
  if (value == null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (typeof value === 'boolean') return 8;
  throw unknown(`how to compare ${JSON.stringify(value)}`);
}

/** By type, then by value; texts by their bytes. */
function compare(one: unknown, other: unknown): number {
  const ranks = rankOf(one) - rankOf(other);
  if (ranks !== 0 || one == null) return ranks;
  if (typeof one === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other as string));
  return Number(one) - Number(other);
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(doc: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (Array.isArray(value)) throw unknown(`a path through an array: ${path}`);
    return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
      ? (value as Document)[name]
      : undefined;
  }, doc);
}

const signs: Record<string, (sign: number) => boolean> = {
  $eq: (sign) => sign === 0,
  $gt: (sign) => sign > 0,
  $gte: (sign) => sign >= 0,
  $lt: (sign) => sign < 0,
  $lte: (sign) => sign <= 0,
};

/**
 * Whether a value satisfies one operator. An array does when any of its elements does, each operator on its
 * own.
 */
function satisfies(value: unknown, operator: string, operand: unknown): boolean {
  if (operator === '$ne') return !satisfies(value, '$eq', operand);
  if (operator === '$in') return (operand as unknown[]).some((each) => satisfies(value, '$eq', each));
  if (operator === '$elemMatch')
    return Array.isArray(value) && value.some((element) => matchesCondition(element, operand as Document));
  const sign = signs[operator];
  if (!sign) throw unknown(`the operator ${operator}`);
  if (operator !== '$eq' && operand == null) throw unknown(`${operator} with null`);
  const candidates = Array.isArray(value) ? value : [value];
  return candidates.some((each) => rankOf(each) === rankOf(operand) && sign(compare(each, operand)));
}

function matchesCondition(value: unknown, condition: unknown): boolean {
  const operators = Object.entries(condition !== null && typeof condition === 'object' ? condition : {});
  if (operators.length === 0) throw unknown(`a condition without an operator: ${JSON.stringify(condition)}`);
  return operators.every(([operator, operand]) => satisfies(value, operator, operand));
}

export function matches(doc: Document, filter: Document): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === '_id' && typeof wanted === 'string') return doc._id === wanted;
    if (key !== '$and' && key !== '$or') return matchesCondition(valueAt(doc, key), wanted);
    if (!Array.isArray(wanted) || wanted.length === 0)
      throw new Refusal(2, `${key} must be a nonempty array`);
    const test = (branch: Document) => matches(doc, branch);
    return key === '$and' ? wanted.every(test) : wanted.some(test);
  });
}

/** Sorts by `sort`; stable. */
export function sorted(docs: readonly Document[], sort: Document): Document[] {
  return docs.toSorted((one, other) => {
    for (const [path, direction] of Object.entries(sort)) {
      const sign = compare(valueAt(one, path), valueAt(other, path)) * direction;
      if (sign !== 0) return sign;
    }
    return 0;
  });
}

/** The fields selected with 1, and the id unless it is deselected with 0. */
export function projected(doc: Document, projection: Document | undefined): Document {
  if (!projection) return doc;
  const { _id = 1, ...fields } = projection;
  if (Object.values(fields).some((wanted) => wanted !== 1)) throw unknown('an excluding projection');
  const names = [...(_id ? ['_id'] : []), ...Object.keys(fields)];
  return Object.fromEntries(names.filter((name) => name in doc).map((name) => [name, doc[name]]));
}
