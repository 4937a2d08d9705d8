import type { SQLInputValue } from 'node:sqlite';
import { type Condition, InvalidCursor, type Query, type ViewShape } from '../read-models.ts';
import { assertDeclaredFields } from '../view-shape.ts';
import { searchWords } from '../words.ts';

/** A piece of SQL with the values of its placeholders. */
export type SqlPart = { sql: string; values: SQLInputValue[] };

/** A SELECT of one range of the sort order; its last placeholder is the limit. */
type KeyRange = SqlPart;

type Criterion = readonly [field: string, direction: 'asc' | 'desc'];
type Value = NonNullable<Query['after']>[number];

/**
 * A row's field as SQL. Indexes and queries must use the same text: SQLite uses an index on an expression
 * only for the identical expression.
 */
export function fieldSql(field: string): string {
  return field === 'id' ? 'id' : `doc ->> '$.${field}'`;
}

/** true and false of JSON become 1 and 0. */
function toSqlValue(value: Value): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

function part(sql: string, ...values: SQLInputValue[]): SqlPart {
  return { sql, values };
}

function equals(field: string, value: Value): SqlPart {
  return value === null
    ? part(`${fieldSql(field)} IS NULL`)
    : part(`${fieldSql(field)} = ?`, toSqlValue(value));
}

function conditionSql(field: string, condition: Condition): SqlPart[] {
  if (condition === null || typeof condition !== 'object') return [equals(field, condition)];
  const { gte, lte, in: among } = condition;
  const sql = fieldSql(field);
  const parts: SqlPart[] = [];
  if (gte !== undefined) parts.push(part(`${sql} >= ?`, gte));
  if (lte !== undefined) parts.push(part(`${sql} <= ?`, lte));
  // SQLite sorts numbers before text; a range over one of them must not reach into the other.
  if (typeof gte === 'number' && lte === undefined) parts.push(part(`${sql} < ''`));
  if (typeof lte === 'string' && gte === undefined) parts.push(part(`${sql} >= ''`));
  if (among) parts.push(part(`${sql} IN (SELECT value FROM json_each(?))`, JSON.stringify(among)));
  return parts;
}

function membershipSql(shape: ViewShape, query: Pick<Query, 'has' | 'text'>): SqlPart[] {
  const parts: SqlPart[] = [];
  for (const [field, wanted] of Object.entries(query.has ?? {})) {
    const range = typeof wanted === 'string' ? { gte: wanted, lte: wanted } : wanted;
    const all = part('SELECT number FROM entries WHERE field = ?', shape.lists!.indexOf(field));
    if (range.gte !== undefined) all.values.push(range.gte);
    if (range.lte !== undefined) all.values.push(range.lte);
    all.sql += `${range.gte === undefined ? '' : ' AND value >= ?'}${range.lte === undefined ? '' : ' AND value <= ?'}`;
    parts.push(all);
  }
  const words = query.text ? searchWords(query.text.words) : [];
  if (words.length > 0) {
    const columns = (query.text?.fields ?? shape.text!).map((field) => `c${shape.text!.indexOf(field)}`);
    const match = `{${columns.join(' ')}} : (${words.map((word) => `"${word}" *`).join(' AND ')})`;
    parts.push(part('SELECT rowid FROM words WHERE words MATCH ?', match));
  }
  return parts;
}

/**
 * The conditions of a query. `narrow` returns the numbers that a subquery finds, or null for many: a broad one is
 * tested row by row along the index of the sort order (the unary plus prevents SQLite from starting with it), the
 * numbers of a narrow one, which is run once, are where SQLite starts.
 */
export function conditionsOf(
  shape: ViewShape,
  query: Partial<Query>,
  narrow: (numbers: SqlPart) => readonly number[] | null,
): SqlPart[] {
  assertDeclaredFields(shape, query);
  return [
    ...Object.entries(query.where ?? {}).flatMap(([field, condition]) => conditionSql(field, condition)),
    ...membershipSql(shape, query).map((numbers) => {
      const found = narrow(numbers);
      return found
        ? part('number IN (SELECT value FROM json_each(?))', JSON.stringify(found))
        : part(`+number IN (${numbers.sql})`, ...numbers.values);
    }),
  ];
}

/**
 * The conditions for values after a value in one field, without those equal to it; null sorts before
 * everything.
 */
function rangesAfter([field, direction]: Criterion, value: Value): SqlPart[] {
  const sql = fieldSql(field);
  if (direction === 'asc')
    return [value === null ? part(`${sql} IS NOT NULL`) : part(`${sql} > ?`, toSqlValue(value))];
  return value === null ? [] : [part(`${sql} < ?`, toSqlValue(value)), part(`${sql} IS NULL`)];
}

/** The WHERE clause of a list of conditions; empty for none. */
export function whereSql(conditions: readonly SqlPart[]): SqlPart {
  const sql = conditions.map((each) => each.sql).join(' AND ');
  return { sql: sql && `WHERE ${sql}`, values: conditions.flatMap((each) => each.values) };
}

/**
 * The query's rows as one range, or as disjoint ranges after `after`, in order. Each is a range of one index,
 * so a page deep in a list costs what the first one costs.
 */
export function keyRangesOf(query: Query, conditions: readonly SqlPart[]): KeyRange[] {
  const criteria: Criterion[] = [...(query.sort ?? []), ['id', 'asc']];
  const { after } = query;
  if (after && after.length !== criteria.length) throw new InvalidCursor();
  const fixed = Object.entries(query.where ?? {})
    .filter(([, condition]) => condition === null || typeof condition !== 'object')
    .map(([field]) => field);

  const select = (range: readonly SqlPart[], level: number): KeyRange => {
    const { sql, values } = whereSql([...conditions, ...range]);
    const order = criteria
      .slice(level)
      .filter(([field]) => !fixed.includes(field))
      .map(([field, direction]) => `${fieldSql(field)} ${direction}`);
    const orderBy = order.length > 0 ? `ORDER BY ${order.join(', ')}` : '';
    return part(`SELECT doc FROM rows ${sql} ${orderBy} LIMIT ?`, ...values);
  };
  if (!after) return [select([], 0)];
  return criteria
    .map((criterion, level) => {
      const same = criteria.slice(0, level).map(([field], at) => equals(field, after[at]!));
      return rangesAfter(criterion, after[level]!).map((range) => select([...same, range], level));
    })
    .reverse()
    .flat();
}
