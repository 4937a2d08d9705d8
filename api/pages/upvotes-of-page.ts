import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import { countOfUpvotes } from '#schema/rendered-page.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

/** The same read models without upvotes: what is made from them does not depend on the counts. */
export function withoutUpvotes(readModels: ReadModels): ReadModels {
  const getMany: ReadModels['getMany'] = async (view, ids) =>
    view === 'upvote_counts' ? ids.map(() => undefined) : readModels.getMany(view, ids);
  return new Proxy(readModels, {
    get(target, name) {
      if (name === 'getMany') return getMany;
      const own: unknown = Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

/** JSON of a page's data in which each `upvoteCount` is the id of its show, for `fillUpvotes`. */
export function jsonWithoutUpvotes(data: object): string {
  return JSON.stringify(data, function (this: { id?: string }, key, value) {
    return key === 'upvoteCount' ? this.id : value;
  });
}

const inData = /"upvoteCount":"([^"]+)"/g;
const inButton = /(<span data-upvotes="([^"]+)">)[^<]*(<span[^>]*>)[^<]*/g;

/**
 * Writes the present counts into a document that was made without: into its data and its buttons. What visitors have
 * written is escaped in both, so it matches neither.
 */
export async function fillUpvotes(document: string, readModels: ReadModels): Promise<string> {
  const ids = [...new Set(Array.from(document.matchAll(inData), ([, id = '']) => id))];
  if (ids.length === 0) return document;
  const upvotes = await upvotesOf(readModels, ids);
  const counts = new Map(ids.map((id, at) => [id, upvotes[at] ?? 0]));
  return document
    .replace(inData, (_, id: string) => `"upvoteCount":${counts.get(id) ?? 0}`)
    .replace(inButton, (_, before: string, id: string, between: string) => {
      const { figure, noun } = countOfUpvotes(counts.get(id) ?? 0);
      return `${before}${figure}${between}${noun}`;
    });
}
