import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { ClientDisconnected, disconnectSignal } from './connection/client-disconnect.ts';
import { createLimiter } from './limits/concurrency-limiter.ts';
import type { Metrics } from './metrics.ts';
import { resolveCaller } from './request/callers.ts';
import { changesState, isSameSite } from './request/same-site.ts';
import { errorResponse, HttpError, methodNotAllowed, rejectionResponse } from './response/errors.ts';
import type { Headers, HttpResponse } from './response/responses.ts';
import type { Route } from './route.ts';
import { checkRoutePermission, createRouter, type RouteMatch } from './router.ts';
import type { createWebApp } from './static/web-app.ts';

type GraphqlHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
) => void | Promise<void>;

export type DispatchOptions = {
  gateway: Gateway;
  routes: readonly Route[];
  webApp: ReturnType<typeof createWebApp>;
  /** Handles `/graphql` and writes the response itself. */
  graphql: GraphqlHandler;
  metrics: Metrics;
  /** The headers of every response. */
  commonHeaders: Headers;
  /** True while the server shuts down: responses then close their connection. */
  isStopping(): boolean;
};

/** One request with its response; `route` is the pattern of its path, for the metrics. */
type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  correlationId: string;
  route: string;
};

/** 32 concurrent uploads of 5 MB bound the memory; 4 per client address keep slow senders from taking every slot. */
const uploadBounds = { maxRunning: 32, maxQueued: 240, perKey: { maxRunning: 4, maxQueued: 60 } };

/** The request listener: same-site check, then GraphQL, REST routes, and the web app for everything else. */
export function createDispatch(options: DispatchOptions) {
  const { gateway, webApp, graphql, metrics, commonHeaders, isStopping } = options;
  const { config, logger } = gateway;
  const router = createRouter(options.routes);
  const limitUploads = createLimiter(uploadBounds);

  /** The response, or null when it is already written. */
  async function handle(exchange: Exchange): Promise<HttpResponse | null> {
    const { request, method, path } = exchange;
    if (changesState(method) && !isSameSite(request.headers, config.PUBLIC_URL))
      throw new HttpError('forbidden', 'This request was sent by another site');
    if (path === '/graphql') return handleGraphql(exchange);
    const match = router.find(method, path);
    if ('route' in match) return handleRest(exchange, match);
    if (match.allowed.length > 0) throw methodNotAllowed(match.allowed);
    if (/^\/(?:api|images)(?:\/|$)/.test(path)) throw new HttpError('not_found', 'Not found');
    const { route, response } = await webApp(request, path, exchange.correlationId);
    exchange.route = route;
    return response;
  }

  async function handleRest(exchange: Exchange, { route, params }: RouteMatch): Promise<HttpResponse> {
    const { request, response, correlationId } = exchange;
    exchange.route = route.path;
    const caller = await resolveCaller(gateway, request, correlationId);
    await gateway.rateLimiter.count(route.rate, caller);
    const rejection = checkRoutePermission(caller.actor, route.who, config.GUEST_SUBMISSIONS);
    if (rejection) return rejectionResponse(rejection);
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const signal = () => disconnectSignal(response);
    const task = async () => route.handle({ gateway, caller, request, params, query, signal });
    const result = await (route.rate === 'F'
      ? limitUploads(task, { key: caller.address, signal: signal() })
      : task());
    return isRejection(result) ? rejectionResponse(result) : result;
  }

  async function handleGraphql(exchange: Exchange): Promise<null> {
    const { request, response, correlationId } = exchange;
    exchange.route = '/graphql';
    const caller = await resolveCaller(gateway, request, correlationId);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader('x-correlation-id', correlationId);
    await graphql(request, response, caller);
    return null;
  }

  function write({ response, method, correlationId }: Exchange, { status, headers, body }: HttpResponse) {
    response.writeHead(status, {
      ...commonHeaders,
      ...headers,
      ...(status === 304 || status === 204 ? {} : { 'content-length': body.length }),
      ...(isStopping() ? { connection: 'close' } : {}),
      'x-correlation-id': correlationId,
    });
    response.end(method === 'HEAD' ? undefined : body);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const exchange: Exchange = {
      request,
      response,
      method: request.method ?? 'GET',
      path: (request.url ?? '/').split('?')[0] ?? '/',
      correlationId: randomUUIDv7(),
      route: 'none',
    };
    try {
      const result = await handle(exchange);
      if (result) write(exchange, result);
    } catch (error) {
      if (error instanceof ClientDisconnected || (request.destroyed && !request.complete)) return;
      const { method, route, correlationId } = exchange;
      const reads = !changesState(method);
      const result = errorResponse(error, { method, route, correlationId, logger, reads });
      if (response.headersSent) response.destroy();
      else write(exchange, result);
    }
    // An unread rest of the body would block the next request of the connection.
    if (!request.complete) request.resume();
    metrics.observeRequest(
      exchange.route,
      exchange.method,
      response.statusCode,
      performance.now() - startedAt,
    );
  };
}
