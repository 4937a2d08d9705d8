import type { ReadModels } from './read-models.ts';

/**
 * The same read models, except that each read of an active version first calls `before` with the name of the
 * view; the read fails with what `before` throws.
 */
export function interceptReads(readModels: ReadModels, before: (view: string) => void): ReadModels {
  const reading: Pick<ReadModels, 'getMany' | 'getState' | 'find' | 'count'> = {
    async getMany(view, ids) {
      before(view);
      return readModels.getMany(view, ids);
    },
    async getState(view, ids) {
      before(view);
      return readModels.getState(view, ids);
    },
    async find(view, query) {
      before(view);
      return readModels.find(view, query);
    },
    async count(view, query) {
      before(view);
      return readModels.count(view, query);
    },
  };
  return new Proxy(readModels, {
    get(target, name) {
      const own: unknown = Reflect.get(reading, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
