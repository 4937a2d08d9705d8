import { type Position, START } from '#schema/kernel/position.ts';
import type { ParkedRow, Query, Row, Stored } from '../read-models.ts';
import { conditionsOf, keyRangesOf, type SqlPart, whereSql } from './query.ts';
import { VersionFile } from './version.ts';

type Selection = Pick<Query, 'where' | 'has' | 'text'>;
/** The table of rows or of state documents. */
export type Source = 'rows' | 'documents';

const sources: Record<Source, string> = {
  rows: 'rows',
  // A removed document is stored as null, to keep its position.
  documents: "(SELECT * FROM documents WHERE doc <> 'null') AS documents",
};

const broadCount = 1000;
const maxBroad = 1000;
const scanPage = 500;

function conditions(file: VersionFile, query: Selection): SqlPart[] {
  let isNone = false;
  return conditionsOf(file.shape, query, ({ sql, values }) => {
    if (isNone) return [];
    const key = JSON.stringify([sql, ...values]);
    if (file.broad.has(key)) return null;
    const found = file.all(`${sql} LIMIT ${broadCount}`, ...values);
    isNone = found.length === 0;
    if (found.length < broadCount) return found.map(([number]) => number as number);
    if (file.broad.size >= maxBroad) file.broad.clear();
    file.broad.add(key);
    return null;
  });
}

/** The rows or documents of `ids` in that order; undefined for missing ones. */
export function loadById<Document extends object>(
  file: VersionFile,
  source: Source,
  ids: readonly string[],
): (Stored<Document> | undefined)[] {
  const text = JSON.stringify(ids);
  return file.list(source + text, ids.length, () => readById(file, source, ids, text));
}

function readById<Document extends object>(
  file: VersionFile,
  source: Source,
  ids: readonly string[],
  text: string,
): (Stored<Document> | undefined)[] {
  const loaded: (Stored<Document> | undefined)[] = ids.map(() => undefined);
  const from = sources[source];
  const found =
    ids.length === 1
      ? file.all(`SELECT 0, position, doc FROM ${from} WHERE id = ?`, ids[0]!)
      : file.all(
          `SELECT wanted.key, position, doc FROM json_each(?) AS wanted CROSS JOIN ${from} ON ${source}.id = wanted.value`,
          text,
        );
  for (const [at, position, doc] of found) {
    loaded[at as number] = { position: position as Position, row: JSON.parse(doc as string) };
  }
  return loaded;
}

/** The rows of a query, read in one snapshot. */
export function findRows<R extends Row>(file: VersionFile, query: Query): R[] {
  return file.list(JSON.stringify(query), query.limit, () => readRows<R>(file, query));
}

function readRows<R extends Row>(file: VersionFile, query: Query): R[] {
  const rows: R[] = [];
  const collect = () => {
    const ranges = keyRangesOf(query, conditions(file, query));
    for (const { sql, values } of ranges) {
      const wanted = query.limit - rows.length;
      if (wanted === 0) break;
      for (const [doc] of file.all(sql, ...values, wanted)) rows.push(JSON.parse(doc as string));
    }
  };
  if (query.after || query.has || query.text) file.inSnapshot(collect);
  else collect();
  return rows;
}

export function countRows(file: VersionFile, query: Selection): number {
  const count = () => {
    const { sql, values } = whereSql(conditions(file, query));
    return file.all(`SELECT count(*) FROM rows ${sql}`, ...values)[0]![0] as number;
  };
  return query.has || query.text ? file.inSnapshot(count) : count();
}

export function checkpointOf(file: VersionFile): Position {
  return (file.getState('checkpoint') as Position | null) ?? START;
}

export function parkedRows(file: VersionFile): ParkedRow[] {
  return file.all('SELECT doc FROM parked ORDER BY id').map(([doc]) => JSON.parse(doc as string));
}

/**
 * Every row or document in id order. On its own connection, so that all pages are one snapshot and a change
 * of the active version does not interrupt it.
 */
export function* scanById<Document extends object>(
  path: string,
  { view, version, source }: { view: string; version: string; source: Source },
): Generator<(Stored<Document> & { id: string })[]> {
  const file = VersionFile.open(path, view, version, 'read');
  if (!file) return;
  try {
    file.db.exec('BEGIN');
    let last = '';
    while (true) {
      const found = file.withDamageErrors(() =>
        file.all(
          `SELECT id, position, doc FROM ${sources[source]} WHERE id > ? ORDER BY id LIMIT ?`,
          last,
          scanPage,
        ),
      ) as [string, Position, string][];
      if (found.length === 0) return;
      last = found.at(-1)![0];
      yield file.withDamageErrors(() =>
        found.map(([id, position, doc]) => ({ id, position, row: JSON.parse(doc) })),
      );
    }
  } finally {
    file.close();
  }
}
