import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { HttpError, httpErrorResponse } from '../../server/response/errors.ts';
import { type Headers, type HttpResponse, negotiateBody } from '../../server/response/responses.ts';
import { toGraphqlError } from '../errors/graphql-error.ts';
import { countRequest } from '../limits/rate-classes.ts';
import { createExecutor, readGraphqlRequest } from './execute.ts';
import type { Pipeline } from './pipeline.ts';
import { createSharedResponses } from './shared-responses.ts';

/** The page contains its code and styles; it is served only outside production. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; " +
  "style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; connect-src 'self'; worker-src blob: data:";

/** True for a browser that opens `/graphql` as a page. */
function wantsGraphiql({ method, headers: { accept = '' } }: IncomingMessage): boolean {
  return method === 'GET' && accept.includes('text/html');
}

async function graphiqlPage(pipeline: Pipeline): Promise<HttpResponse> {
  const page = await pipeline.fetch('http://here/graphql', { headers: { accept: 'text/html' } });
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: Buffer.from(await page.text()),
  };
}

/** Handles `/graphql` over HTTP; the caller is known, and the request is not another site's. */
export type GraphqlHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
) => Promise<void>;

/** Queries by GET or POST, mutations by POST, JSON only; public queries are answered from the cache. */
export function createGraphqlHandler(gateway: Gateway, live: Live, pipeline: Pipeline): GraphqlHandler {
  const run = createExecutor(gateway, live, pipeline);
  const shared = createSharedResponses(gateway);

  async function answer(request: IncomingMessage, caller: Caller): Promise<HttpResponse> {
    if (!gateway.config.production && wantsGraphiql(request)) return graphiqlPage(pipeline);
    await countRequest(gateway, caller);
    const parameters = await readGraphqlRequest(request);
    const result = await shared(parameters, caller, (as, queries) =>
      run(parameters, as, as === caller ? request : { headers: {} }, queries),
    );
    const headers = headersFor(request);
    if ('bytes' in result)
      return negotiateBody(request, result, { headers: { ...headers, 'cache-control': 'no-cache' } });
    return {
      status: result.status,
      headers: { ...headers, ...result.headers, 'cache-control': 'no-store' },
      body: Buffer.from(result.text),
    };
  }

  return async (request, response, caller) => {
    const { status, headers, body } = await answer(request, caller).catch((error: unknown) => {
      if (error instanceof HttpError) return toErrorResponse(request, error);
      throw error;
    });
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(body);
  };
}

function headersFor({ headers: { accept = '' } }: IncomingMessage): Headers {
  const type = accept.includes('application/graphql-response+json') ? 'graphql-response+json' : 'json';
  return { 'content-type': `application/${type}; charset=utf-8` };
}

/** The response to an invalid GraphQL request, in the shape that GraphQL clients expect. */
function toErrorResponse(request: IncomingMessage, error: HttpError): HttpResponse {
  const { status, headers } = httpErrorResponse(error);
  const { code, message } = error;
  const body = Buffer.from(JSON.stringify({ errors: [toGraphqlError({ code, message })] }));
  return { status, headers: { ...headers, ...headersFor(request) }, body };
}
