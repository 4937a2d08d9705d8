import type { z } from 'zod';
import type { ReadPermission } from '#domain/permissions.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { type HttpResponse, json } from '../response/responses.ts';
import type { RequestContext, Route } from '../route.ts';
import { parseQuery } from './query.ts';
import { readJsonBody } from './read-body.ts';

type Handler = (context: RequestContext) => Promise<HttpResponse | Rejection>;

/** A handler that answers `status` with what `load` returns. */
export function resultHandler(
  load: (context: RequestContext) => object | Promise<object>,
  status = 200,
): Handler {
  return async (context) => {
    const result = await load(context);
    return isRejection(result) ? result : json(status, result);
  };
}

/** A handler of GET that parses the query string by `filter` and answers 200 with what `load` returns. */
export function listHandler<Filter extends z.ZodType<object>>(
  filter: Filter,
  load: (context: RequestContext, filter: z.output<Filter>) => Promise<object>,
): Handler {
  return resultHandler((context) => {
    const parsed = parseQuery(filter, context.query);
    return isRejection(parsed) ? parsed : load(context, parsed);
  });
}

/** A handler of a call that sends no command: reads the JSON body and answers 200 with what `run` returns. */
export function bodyHandler(
  run: (context: RequestContext, body: Record<string, unknown>) => Promise<object>,
): Handler {
  return resultHandler(async (context) => run(context, await readJsonBody(context.request)));
}

/** A GET for administrators: permitted by the line of `reads`, in the rate class of their calls. */
export function adminQuery(
  path: Route['path'],
  reads: ReadPermission,
  load: (context: RequestContext) => object | Promise<object>,
): Route {
  return { method: 'GET', path, who: { reads }, rate: 'X', handle: resultHandler(load) };
}

/** The same with a query string, which is parsed by `filter`. */
export function adminList<Filter extends z.ZodType<object>>(
  path: Route['path'],
  reads: ReadPermission,
  filter: Filter,
  load: (context: RequestContext, filter: z.output<Filter>) => Promise<object>,
): Route {
  return { method: 'GET', path, who: { reads }, rate: 'X', handle: listHandler(filter, load) };
}
