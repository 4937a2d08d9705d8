import type { ViewName } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { isViewName } from '../views/all.ts';
import type { Progress } from './ports.ts';

/** The rows of the view do not belong to this log, so reads are blocked (F8). The gateway answers 503. */
export class StaleView extends Error {
  override readonly name = 'ViewRefused';

  constructor(view: ViewName, why: string) {
    super(`reads of view ${view} are blocked: ${why}`);
  }
}

/** The same read models; reads of a view whose rows do not belong to the log throw `StaleView`. */
export function blockStaleViews(readModels: ReadModels, progress: Pick<Progress, 'viewBlocked'>): ReadModels {
  const checked = (view: string) => {
    const why = isViewName(view) ? progress.viewBlocked(view) : null;
    if (why !== null) throw new StaleView(view as ViewName, why);
  };
  const reading: Pick<ReadModels, 'getMany' | 'find' | 'count'> = {
    async getMany(view, ids) {
      checked(view);
      return readModels.getMany(view, ids);
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
