import type { ViewName } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { isViewName } from '../views/all.ts';
import type { Progress } from './running.ts';

/** The view is not to be served: its rows do not belong to this log (F8). 503 at the door. */
export class ViewRefused extends Error {
  override readonly name = 'ViewRefused';

  constructor(view: ViewName, why: string) {
    super(`the view ${view} is not served: ${why}`);
  }
}

/** The same read models, refusing to read a view whose rows do not belong to the log. */
export function refusing(readModels: ReadModels, progress: Pick<Progress, 'viewRefused'>): ReadModels {
  const checked = (view: string) => {
    const why = isViewName(view) ? progress.viewRefused(view) : null;
    if (why !== null) throw new ViewRefused(view as ViewName, why);
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
