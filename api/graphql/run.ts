import type { IncomingMessage } from 'node:http';
import type { Caller, Gateway } from '../gateway.ts';
import type { Live } from '../live/live.ts';
import { Refused } from '../server/errors.ts';
import { jsonBody } from '../server/read-body.ts';
import type { Headers } from '../server/route.ts';
import { type Context, newOperation } from './context.ts';
import { parametersOf, refuseUnfit } from './request-parameters.ts';
import type { Pipeline } from './yoga.ts';

/** An operation as it came over HTTP; `text` is the body of a POST, or the query string of a GET. */
export type Asked = { method: 'GET' | 'POST'; text: string };

/** What it came to; `query` is true for a query without an error that may be cached for other guests. */
export type Ran = { status: number; text: string; query: boolean; headers: Headers };

/** Throws `Refused` for what is no GraphQL request: 405, 413, 415, 400. */
export async function askedIn(request: IncomingMessage): Promise<Asked> {
  if (request.method === 'POST') {
    const sent = await jsonBody(request);
    refuseUnfit(sent);
    return { method: 'POST', text: JSON.stringify(sent) };
  }
  if (request.method === 'GET') {
    const { search, searchParams } = new URL(request.url ?? '', 'http://here');
    refuseUnfit(parametersOf(searchParams));
    return { method: 'GET', text: search };
  }
  throw new Refused('method_not_allowed', 'GraphQL takes GET and POST', { allow: 'GET, POST' });
}

/** Puts an operation through the pipeline. */
export function runner(gateway: Gateway, live: Live, pipeline: Pipeline) {
  return async (
    { method, text }: Asked,
    caller: Caller,
    httpRequest: Pick<IncomingMessage, 'headers'>,
  ): Promise<Ran> => {
    const context: Context = {
      gateway,
      live,
      caller,
      operation: newOperation(),
      httpRequest,
      responseHeaders: {},
      tooSlow: null,
    };
    const headers = { accept: 'application/graphql-response+json', 'content-type': 'application/json' };
    const response = await (method === 'POST'
      ? pipeline.fetch('http://here/graphql', { method, headers, body: text }, context)
      : pipeline.fetch(`http://here/graphql${text}`, { method, headers }, context));
    const { kind, failed, isPrivate } = context.operation;
    const query = kind === 'query' && !failed && !isPrivate && response.status === 200;
    const headersOut: Headers = { ...context.responseHeaders };
    for (const name of ['retry-after', 'allow']) {
      const value = response.headers.get(name);
      if (value !== null) headersOut[name] = value;
    }
    return { status: response.status, text: await response.text(), query, headers: headersOut };
  };
}
