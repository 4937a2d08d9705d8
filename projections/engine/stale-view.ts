import type { ViewName } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { isViewName } from '../views/all.ts';
import type { Progress } from './ports.ts';

/** Reads are blocked because the rows have applied events that a restored log lacks. The gateway responds with 503. */
export class StaleView extends Error {
  override readonly name = 'StaleView';

  constructor(view: ViewName, why: string) {
    super(`reads of view ${view} are blocked: ${why}`);
  }
}

/** Wraps read models so that reads of a blocked view throw `StaleView`. */
export function blockStaleViews(readModels: ReadModels, progress: Pick<Progress, 'viewBlocked'>): ReadModels {
  const checked = (view: string) => {
    const why = isViewName(view) ? progress.viewBlocked(view) : null;
    if (why !== null) throw new StaleView(view as ViewName, why);
  };
  const reading: Pick<ReadModels, 'getMany' | 'getState' | 'find' | 'count'> = {
    async getMany(view, ids) {
      checked(view);
      return readModels.getMany(view, ids);
    },
    async getState(view, ids) {
      checked(view);
      return readModels.getState(view, ids);
    },
    async find(view, query) {
      checked(view);
      return readModels.find(view, query);
    },
    async count(view, query) {
      checked(view);
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
