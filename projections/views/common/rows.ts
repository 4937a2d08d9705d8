import type { ViewName, ViewRows } from '#schema/rows.ts';
import type { Query, ReadModels, Row } from '#stores/read-models/read-models.ts';

/** One page of a list; `after` has the sort fields and the id of the row to continue after. */
export type Page = Pick<Query, 'limit' | 'after'>;

export const newestFirst: NonNullable<Query['sort']> = [['createdAt', 'desc']];

/** A query for the rows of these ids in that order; undefined for those that are unknown or removed. */
export const rowsById =
  <Name extends ViewName>(view: Name) =>
  (readModels: ReadModels, ids: readonly string[]): Promise<(ViewRows[Name] | undefined)[]> =>
    readModels.getMany<ViewRows[Name]>(view, ids);

/** The same for one row. */
export const rowById =
  <Name extends ViewName>(view: Name) =>
  async (readModels: ReadModels, id: string): Promise<ViewRows[Name] | undefined> =>
    (await readModels.getMany<ViewRows[Name]>(view, [id]))[0];

const pageSize = 1000;

/** Every matching row, for views with few enough rows to load all of them. */
export async function everyRow<R extends Row>(
  readModels: ReadModels,
  view: string,
  query: Pick<Query, 'where' | 'sort'>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let after: Query['after']; ; after = placeOf(rows.at(-1)!, query.sort)) {
    const more = await readModels.find<R>(view, { ...query, limit: pageSize, after });
    rows.push(...more);
    if (more.length < pageSize) return rows;
  }
}

function placeOf(row: Row, sort: Query['sort'] = []): NonNullable<Query['after']> {
  const fields = row as Row & Record<string, string | number | boolean | null>;
  return [...sort.map(([field]) => fields[field] ?? null), row.id];
}
