import type { z } from 'zod';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { type HttpResponse, json } from '../response/responses.ts';
import type { RequestContext } from '../route.ts';
import { parseQuery } from './query.ts';

/** A handler of GET that parses the query string by `filter` and answers 200 with what `load` returns. */
export function listHandler<Filter extends z.ZodType<object>>(
  filter: Filter,
  load: (context: RequestContext, filter: z.output<Filter>) => Promise<object>,
): (context: RequestContext) => Promise<HttpResponse | Rejection> {
  return async (context) => {
    const parsed = parseQuery(filter, context.query);
    if (isRejection(parsed)) return parsed;
    const body = await load(context, parsed);
    return isRejection(body) ? body : json(200, body);
  };
}
