import type { IncomingMessage } from 'node:http';
import type { Caller, Gateway, Queries } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { readJsonBody } from '../../server/request/read-body.ts';
import { HttpError } from '../../server/response/errors.ts';
import type { Headers } from '../../server/response/responses.ts';
import { type Context, createOperation } from '../context.ts';
import type { Pipeline } from './pipeline.ts';
import { parametersOf, validateParameters } from './request-parameters.ts';

/** An operation as it came over HTTP; `text` is the body of a POST or the query string of a GET. */
export type GraphqlRequest = { method: 'GET' | 'POST'; text: string };

/**
 * Its response. A query without an error that is not private `isCacheable`; `readsCaller` when anything has looked at
 * who sent it.
 */
export type ExecutedOperation = {
  status: number;
  text: string;
  headers: Headers;
  isCacheable: boolean;
  readsCaller: boolean;
};

/** The same caller; `onRead` is called whenever anything of it is read. */
const watched = (caller: Caller, onRead: () => void): Caller =>
  new Proxy(caller, {
    get(target, name) {
      onRead();
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      onRead();
      return Reflect.ownKeys(target);
    },
  });

/** Throws `HttpError` for what is no GraphQL request: 405, 413, 415, 400. */
export async function readGraphqlRequest(request: IncomingMessage): Promise<GraphqlRequest> {
  if (request.method === 'POST') {
    const body = await readJsonBody(request);
    validateParameters(body);
    return { method: 'POST', text: JSON.stringify(body) };
  }
  if (request.method === 'GET') {
    const { search, searchParams } = new URL(request.url ?? '', 'http://here');
    validateParameters(parametersOf(searchParams));
    return { method: 'GET', text: search };
  }
  throw new HttpError('method_not_allowed', 'GraphQL takes GET and POST', { allow: 'GET, POST' });
}

/** Runs an operation in the pipeline; it reads the given read models. */
export function createExecutor(gateway: Gateway, live: Live, pipeline: Pipeline) {
  return async (
    { method, text }: GraphqlRequest,
    caller: Caller,
    httpRequest: Pick<IncomingMessage, 'headers'>,
    { readModels }: Queries = gateway,
  ): Promise<ExecutedOperation> => {
    const operation = createOperation();
    let readsCaller = false;
    const context: Context = {
      gateway: { ...gateway, readModels },
      live,
      caller: watched(caller, () => {
        readsCaller = true;
      }),
      operation,
      httpRequest,
      responseHeaders: {},
      disconnectSlowReader: null,
    };
    const headers = { accept: 'application/graphql-response+json', 'content-type': 'application/json' };
    const response = await (method === 'POST'
      ? pipeline.fetch('http://here/graphql', { method, headers, body: text }, context)
      : pipeline.fetch(`http://here/graphql${text}`, { method, headers }, context));
    const { kind, failed, isPrivate } = operation;
    const isCacheable = kind === 'query' && !failed && !isPrivate && response.status === 200;
    const headersOut: Headers = { ...context.responseHeaders };
    for (const name of ['retry-after', 'allow']) {
      const value = response.headers.get(name);
      if (value !== null) headersOut[name] = value;
    }
    return {
      status: response.status,
      text: await response.text(),
      headers: headersOut,
      isCacheable,
      readsCaller,
    };
  };
}
