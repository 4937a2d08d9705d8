import type { ViewName } from '#schema/rows.ts';
import { interceptReads } from '#stores/read-models/intercept-reads.ts';
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
  return interceptReads(readModels, (view) => {
    const why = isViewName(view) ? progress.viewBlocked(view) : null;
    if (why !== null) throw new StaleView(view as ViewName, why);
  });
}
