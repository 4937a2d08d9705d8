import type { Query, ReadModels, Row } from '#stores/read-models/read-models.ts';

const page = 1000;

/** Every matching row, for views with few enough rows to load all of them. */
export async function everyRow<R extends Row>(
  readModels: ReadModels,
  view: string,
  query: Pick<Query, 'where' | 'sort'>,
): Promise<R[]> {
  const rows: R[] = [];
  for (let after: Query['after']; ; after = placeOf(rows.at(-1)!, query.sort)) {
    const more = await readModels.find<R>(view, { ...query, limit: page, ...(after && { after }) });
    rows.push(...more);
    if (more.length < page) return rows;
  }
}

function placeOf(row: Row, sort: Query['sort'] = []): NonNullable<Query['after']> {
  const fields = row as Row & Record<string, string | number | boolean | null>;
  return [...sort.map(([field]) => fields[field] ?? null), row.id];
}
