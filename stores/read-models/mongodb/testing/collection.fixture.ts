import type { Document } from 'mongodb';
import { matches, Refusal, unknown, valueAt } from './filter.fixture.ts';

type WriteError = { index: number; code: number; errmsg: string };

/** Documents by their text ids. */
export class FakeCollection {
  readonly indexes: Document[] = [];
  #docs = new Map<string, Document>();

  matching(filter: Document): Document[] {
    const id = idOf(filter);
    const candidates =
      id === undefined ? [...this.#docs.values()] : [this.#docs.get(id)].filter((doc) => doc !== undefined);
    return candidates.filter((doc) => matches(doc, filter));
  }

  addIndexes(indexes: readonly Document[]): void {
    for (const { key, name, ...options } of indexes) {
      if (Object.keys(options).length > 0) throw unknown(`the index options ${Object.keys(options)}`);
      const same = this.indexes.find((known) => known.name === name);
      if (same && JSON.stringify(same.key) !== JSON.stringify(key))
        throw new Refusal(86, `an index of other keys has the name ${name}`);
      if (!same) this.indexes.push({ key, name });
    }
  }

  update(updates: readonly Document[], ordered: boolean): Document {
    const answer = { n: 0, nModified: 0, upserted: [] as Document[] };
    const writeErrors = runInOrder(
      updates,
      ordered,
      ({ q, u, upsert = false, multi = false, ...rest }, index) => {
        if (multi || Object.keys(rest).length > 0)
          throw unknown(`an update with ${Object.keys({ multi, ...rest })}`);
        const [found] = this.matching(q);
        if (found) {
          this.#put(changed(found, u));
          answer.nModified += 1;
        } else if (upsert) {
          const _id = idOf(q);
          if (typeof _id !== 'string' || isModifying(u)) throw unknown('such an upsert');
          if (this.#docs.has(_id))
            throw new Refusal(11_000, `E11000 duplicate key error index: _id_ dup key: { _id: "${_id}" }`);
          this.#put({ _id, ...u });
          answer.upserted.push({ index, _id });
        } else return;
        answer.n += 1;
      },
    );
    return {
      n: answer.n,
      nModified: answer.nModified,
      ...(answer.upserted.length > 0 && { upserted: answer.upserted }),
      ...(writeErrors.length > 0 && { writeErrors }),
    };
  }

  delete(deletes: readonly Document[], ordered: boolean): Document {
    let n = 0;
    const writeErrors = runInOrder(deletes, ordered, ({ q, limit, ...rest }) => {
      if (Object.keys(rest).length > 0) throw unknown(`a deletion with ${Object.keys(rest)}`);
      const found = this.matching(q);
      for (const { _id } of limit === 1 ? found.slice(0, 1) : found) if (this.#docs.delete(_id)) n += 1;
    });
    return { n, ...(writeErrors.length > 0 && { writeErrors }) };
  }

  #put(doc: Document): void {
    for (const { key } of this.indexes) {
      if (Object.keys(key).filter((path) => Array.isArray(valueAt(doc, path))).length > 1)
        throw new Refusal(171, 'cannot index parallel arrays');
    }
    this.#docs.set(doc._id, doc);
  }
}

/** The id that a filter requires, if it names one. */
const idOf = ({ _id }: Document): string | undefined => (typeof _id === 'string' ? _id : _id?.$eq);

/**
 * Runs statements one after the other and collects their errors; with `ordered` the first error ends the run.
 */
function runInOrder(
  statements: readonly Document[],
  ordered: boolean,
  write: (statement: Document, index: number) => void,
): WriteError[] {
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      write(statement, index);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message });
      if (ordered) break;
    }
  }
  return errors;
}

function isModifying(update: Document): boolean {
  return Object.keys(update).some((key) => key.startsWith('$'));
}

function changed(doc: Document, update: Document): Document {
  if (!isModifying(update)) return { _id: doc._id, ...update };
  const { $set, ...others } = update;
  if (Object.keys(others).length > 0) throw unknown(`the update ${Object.keys(others)}`);
  if (Object.keys($set).some((path) => path.includes('.'))) throw unknown('$set of a path');
  return { ...doc, ...$set };
}
