import type { Filter } from 'mongodb';
import { type Condition, InvalidCursor, type Query, type ViewShape } from '../read-models.ts';
import { assertDeclaredFields } from '../view-shape.ts';
import { searchWords } from '../words.ts';
import { fieldPath, type StoredRow, termOf, type Value } from './row.ts';

type RowFilter = Filter<StoredRow>;
type Criterion = readonly [field: string, direction: 'asc' | 'desc'];
type CursorValue = NonNullable<Query['after']>[number];

const lastCharacter = '\u{10FFFF}';

/** Allows only scalars in a filter: an object would be read as operators. */
function scalar(value: CursorValue): Value {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`not a value to ask for: ${typeof value}`);
}

function equals(field: string, value: CursorValue): RowFilter {
  return { [fieldPath(field)]: { $eq: scalar(value) } };
}

function conditionFilters(field: string, condition: Condition): RowFilter[] {
  if (condition === null || typeof condition !== 'object') return [equals(field, condition)];
  const { gte, lte, in: among } = condition;
  const key = fieldPath(field);
  const from = gte === undefined ? [] : [{ [key]: { $gte: scalar(gte) } }];
  const to = lte === undefined ? [] : [{ [key]: { $lte: scalar(lte) } }];
  const parts: RowFilter[] = among ? [{ [key]: { $in: among.map(scalar) } }] : [];
  // A comparison finds only values of its own type; a range from a number to a text covers both.
  if (typeof gte === 'number' && typeof lte === 'string') return [...parts, { $or: [...from, ...to] }];
  return [...parts, ...from, ...to];
}

function membershipFilters(shape: ViewShape, { has = {}, text }: Pick<Query, 'has' | 'text'>): RowFilter[] {
  const members = Object.entries(has).map(([field, wanted]): RowFilter => {
    const key = `lists.${field}`;
    if (typeof wanted === 'string') return { [key]: { $eq: wanted } };
    const { gte = '', lte } = wanted;
    const range = { $gte: scalar(gte), ...(lte !== undefined && { $lte: scalar(lte) }) };
    return { [key]: { $elemMatch: range } };
  });
  const fields = text?.fields ?? shape.text ?? [];
  const words = searchWords(text?.words ?? '').map((word): RowFilter => {
    // A range, not $regex, which uses the index only for some characters.
    const begins = fields.map((field) => ({
      $gte: termOf(field, word),
      $lt: termOf(field, word + lastCharacter),
    }));
    return { $or: begins.map((range) => ({ terms: { $elemMatch: range } })) };
  });
  return [...members, ...words];
}

/**
 * Filters for the values after a value in one field, without those equal to it: null, then numbers, then
 * texts.
 */
function rangesAfter([field, direction]: Criterion, given: CursorValue): RowFilter[] {
  const key = fieldPath(field);
  const value = scalar(given);
  if (direction === 'asc') {
    if (value === null) return [{ [key]: { $ne: null } }];
    return [{ [key]: { $gt: value } }, ...(typeof value === 'number' ? [{ [key]: { $gte: '' } }] : [])];
  }
  if (value === null) return [];
  const numbers = typeof value === 'string' ? [{ [key]: { $gte: -Number.MAX_VALUE } }] : [];
  return [{ [key]: { $lt: value } }, ...numbers, { [key]: { $eq: null } }];
}

/** The fields of the sort order, the id last, each at its first occurrence. */
function criteriaOf({ sort = [] }: Pick<Query, 'sort'>): { criterion: Criterion; at: number }[] {
  const all: Criterion[] = [...sort, ['id', 'asc']];
  return all
    .map((criterion, at) => ({ criterion, at }))
    .filter(({ criterion: [field], at }) => all.findIndex(([other]) => other === field) === at);
}

export function sortOf(query: Pick<Query, 'sort'>): [string, 1 | -1][] {
  return criteriaOf(query).map(({ criterion: [field, direction] }) => [
    fieldPath(field),
    direction === 'asc' ? 1 : -1,
  ]);
}

/** The matching rows, ignoring `after`. Throws on a field that the view does not declare. */
export function conditionsOf(shape: ViewShape, query: Omit<Query, 'limit'>): RowFilter {
  assertDeclaredFields(shape, query);
  const fitting = Object.entries(query.where ?? {}).flatMap(([field, condition]) =>
    conditionFilters(field, condition),
  );
  return { $and: [{ live: { $eq: true } }, ...fitting, ...membershipFilters(shape, query)] };
}

/**
 * The matching rows after `after`: one branch for each prefix of the sort order, so that every branch is a
 * range of one index, and a page deep in a list costs what the first one costs.
 */
export function filterOf(shape: ViewShape, query: Query): RowFilter {
  const conditions = conditionsOf(shape, query);
  const { after } = query;
  if (!after) return conditions;
  if (after.length !== (query.sort?.length ?? 0) + 1) throw new InvalidCursor();
  const criteria = criteriaOf(query);
  const stretches = criteria.flatMap(({ criterion, at }, level) => {
    const same = criteria.slice(0, level).map((other) => equals(other.criterion[0], after[other.at]!));
    return rangesAfter(criterion, after[at]!).map((range) => ({ $and: [conditions, ...same, range] }));
  });
  return { $or: stretches };
}
