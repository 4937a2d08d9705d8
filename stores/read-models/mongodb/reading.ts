import type { Collection } from 'mongodb';
import type { Position } from '#schema/kernel/position.ts';
import type { ParkedRow, Query, Row, Stored, ViewShape } from '../read-models.ts';
import { conditionsOf, filterOf, sortOf } from './query.ts';
import type { StoredRow } from './row.ts';
import type { StoredVersion } from './version.ts';

type Rows = Collection<StoredRow>;
/** A live row contains its document. */
type LiveRow = { _id: string; position: Position; doc: string };

const scanPage = 500;

/** The rows or documents of `ids` in that order; undefined for missing ones. */
export async function loadById<Document extends object>(
  rows: Rows,
  ids: readonly string[],
): Promise<(Stored<Document> | undefined)[]> {
  if (ids.length === 0) return [];
  const found = await rows
    .find<LiveRow>(
      { _id: { $in: [...new Set(ids)] }, live: { $eq: true } },
      { projection: { position: 1, doc: 1 }, batchSize: ids.length },
    )
    .toArray();
  const byId = new Map(found.map((live) => [live._id, live]));
  return ids.map((id) => {
    const live = byId.get(id);
    return live && { position: live.position, row: JSON.parse(live.doc) as Document };
  });
}

export async function findRows<R extends Row>(rows: Rows, shape: ViewShape, query: Query): Promise<R[]> {
  const filter = filterOf(shape, query);
  const { limit } = query;
  // 0 means no limit to MongoDB.
  if (limit === 0) return [];
  const how = { sort: sortOf(query), limit, batchSize: limit, projection: { _id: 0, doc: 1 } };
  const found = await rows.find<LiveRow>(filter, how).toArray();
  return found.map(({ doc }) => JSON.parse(doc) as R);
}

export function countRows(rows: Rows, shape: ViewShape, query: Omit<Query, 'limit'>): Promise<number> {
  return rows.countDocuments(conditionsOf(shape, query));
}

/**
 * Every live row or document in id order. Reads all of them before the first page, so that later writes do
 * not show.
 */
export async function* scanById<Document extends object>(
  rows: Rows,
): AsyncGenerator<(Stored<Document> & { id: string })[]> {
  const all = await rows
    .find<LiveRow>({ live: { $eq: true } }, { sort: { _id: 1 }, projection: { position: 1, doc: 1 } })
    .toArray();
  for (let from = 0; from < all.length; from += scanPage) {
    const page = all.slice(from, from + scanPage);
    yield page.map(({ _id, position, doc }) => ({ id: _id, position, row: JSON.parse(doc) as Document }));
  }
}

export async function parkedRows({ parked }: Pick<StoredVersion, 'parked'>): Promise<ParkedRow[]> {
  const found = await parked.find({}, { sort: { _id: 1 } }).toArray();
  return found.map(({ doc }) => JSON.parse(doc) as ParkedRow);
}
