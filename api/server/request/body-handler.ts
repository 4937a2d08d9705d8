import { isRejection } from '#schema/kernel/rejections.ts';
import { json } from '../response/responses.ts';
import type { RequestContext, Route } from '../route.ts';
import { readJsonBody } from './read-body.ts';

/** A handler of a call that sends no command: reads the JSON body and responds 200 with what `run` returns. */
export function bodyHandler(
  run: (context: RequestContext, body: Record<string, unknown>) => Promise<object>,
): Route['handle'] {
  return async (context) => {
    const result = await run(context, await readJsonBody(context.request));
    return isRejection(result) ? result : json(200, result);
  };
}
