import type { IncomingMessage } from 'node:http';
import type { ViewName } from '#schema/rows.ts';
import { interceptReads } from '#stores/read-models/intercept-reads.ts';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { readJsonBody } from '../../server/request/read-body.ts';
import { HttpError } from '../../server/response/errors.ts';
import type { Headers } from '../../server/response/responses.ts';
import { type Context, createOperation } from '../context.ts';
import type { Pipeline } from './pipeline.ts';
import { parametersOf, validateParameters } from './request-parameters.ts';

/** An operation as it came over HTTP; `text` is the body of a POST, or the query string of a GET. */
export type GraphqlRequest = { method: 'GET' | 'POST'; text: string };

/** Its response. A query without an error that is not private `isCacheable` while the rows of `views` are the same. */
export type ExecutedOperation = {
  status: number;
  text: string;
  headers: Headers;
  isCacheable: boolean;
  /** The views that were read. */
  views: ReadonlySet<ViewName>;
};

/** Throws `HttpError` for what is no GraphQL request: 405, 413, 415, 400. */
export async function readGraphqlRequest(request: IncomingMessage): Promise<GraphqlRequest> {
  if (request.method === 'POST') {
    const sent = await readJsonBody(request);
    validateParameters(sent);
    return { method: 'POST', text: JSON.stringify(sent) };
  }
  if (request.method === 'GET') {
    const { search, searchParams } = new URL(request.url ?? '', 'http://here');
    validateParameters(parametersOf(searchParams));
    return { method: 'GET', text: search };
  }
  throw new HttpError('method_not_allowed', 'GraphQL takes GET and POST', { allow: 'GET, POST' });
}

/** Puts an operation through the pipeline. */
export function createExecutor(gateway: Gateway, live: Live, pipeline: Pipeline) {
  return async (
    { method, text }: GraphqlRequest,
    caller: Caller,
    httpRequest: Pick<IncomingMessage, 'headers'>,
  ): Promise<ExecutedOperation> => {
    const operation = createOperation();
    const readModels = interceptReads(gateway.readModels, (view) => operation.views.add(view as ViewName));
    const context: Context = {
      gateway: { ...gateway, readModels },
      live,
      caller,
      operation,
      httpRequest,
      responseHeaders: {},
      disconnectSlowReader: null,
    };
    const headers = { accept: 'application/graphql-response+json', 'content-type': 'application/json' };
    const response = await (method === 'POST'
      ? pipeline.fetch('http://here/graphql', { method, headers, body: text }, context)
      : pipeline.fetch(`http://here/graphql${text}`, { method, headers }, context));
    const { kind, failed, isPrivate, views } = operation;
    const isCacheable = kind === 'query' && !failed && !isPrivate && response.status === 200;
    const headersOut: Headers = { ...context.responseHeaders };
    for (const name of ['retry-after', 'allow']) {
      const value = response.headers.get(name);
      if (value !== null) headersOut[name] = value;
    }
    return { status: response.status, text: await response.text(), headers: headersOut, isCacheable, views };
  };
}
