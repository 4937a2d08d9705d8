import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import { isRejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { resolveCaller } from './callers.ts';
import { ClientDisconnected, disconnectSignal } from './client-closed.ts';
import { errorResponse, HttpError, methodNotAllowed, rejectionResponse } from './errors.ts';
import { createLimiter } from './limiter.ts';
import type { Metrics } from './metrics.ts';
import { assertRoutePermissions, checkRoutePermission } from './permitted.ts';
import type { Headers, HttpResponse, Method, Route } from './route.ts';
import { changesState, isSameSite } from './same-site.ts';
import type { createWebApp } from './static/web-app.ts';

type Found = { route: Route; params: Readonly<Record<string, string | undefined>> };

/** The door's table, ready to be asked. */
type Table = {
  /** The route for a method (HEAD asks for GET) and path; else the methods that the path does know. */
  find(method: string, path: string): Found | { allowed: string[] };
};

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const routed = (method: string) => (method === 'HEAD' ? 'GET' : method) as Method;
/** No address is longer: its headers would not be taken. What an identifier may be, its call says. */
const longest = 16 * 1024;

export function createRouteTable(routes: readonly Route[]): Table {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: longest, caseSensitive: true });
  for (const route of assertRoutePermissions(routes)) router.on(route.method, route.path, () => {}, route);
  return {
    find(method, path) {
      const found = router.find(routed(method), path);
      if (found) return { route: found.store as Route, params: found.params };
      return { allowed: methods.filter((other) => router.find(routed(other), path) !== null) };
    },
  };
}

type GraphqlDoor = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: Caller,
) => void | Promise<void>;

export type DispatchOptions = {
  gateway: Gateway;
  routes: readonly Route[];
  webApp: ReturnType<typeof createWebApp>;
  /** Answers `/graphql` by itself. */
  graphql: GraphqlDoor;
  metrics: Metrics;
  /** The headers of every answer. */
  commonHeaders: Headers;
  /** True once the server ends: connections are not kept. */
  isStopping(): boolean;
};

/** One request on its way: `route` is its pattern, for the metrics. */
type Passage = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  correlationId: string;
  route: string;
};

/**
 * Uploads that are received or processed at a time, and that wait for it: 32 bodies of 5 MB bound the memory, 4 for
 * each client address leave room for the others while one sends slowly.
 */
const uploadBounds = { maxRunning: 32, maxQueued: 240, perKey: { maxRunning: 4, maxQueued: 60 } };

/** The listener of the server: the same-site gate, then the table, then everything else is the web app. */
export function createDispatch(dispatching: DispatchOptions) {
  const { gateway, webApp, graphql, metrics, commonHeaders, isStopping } = dispatching;
  const { config, logger } = gateway;
  const table = createRouteTable(dispatching.routes);
  const uploads = createLimiter(uploadBounds);

  /** The answer, or null when the response is already written. */
  async function answerTo(passage: Passage): Promise<HttpResponse | null> {
    const { request, method, path } = passage;
    if (changesState(method) && !isSameSite(request.headers, config.PUBLIC_URL))
      throw new HttpError('forbidden', 'This request was sent by another site');
    if (path === '/graphql') return throughGraphql(passage);
    const found = table.find(method, path);
    if ('route' in found) return throughTable(passage, found);
    if (found.allowed.length > 0) throw methodNotAllowed(found.allowed);
    if (/^\/(?:api|images)(?:\/|$)/.test(path)) throw new HttpError('not_found', 'Not found');
    const { route, answer } = await webApp(request, path);
    passage.route = route;
    return answer;
  }

  async function throughTable(passage: Passage, { route, params }: Found): Promise<HttpResponse> {
    const { request, response, correlationId } = passage;
    passage.route = route.path;
    const caller = await resolveCaller(gateway, request, correlationId);
    await gateway.rateLimiter.count(route.rate, caller);
    const refused = checkRoutePermission(caller.actor, route.who, config.GUEST_SUBMISSIONS);
    if (refused) return rejectionResponse(refused);
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const signal = () => disconnectSignal(response);
    const work = async () => route.handle({ gateway, caller, request, params, query, signal });
    const answer = await (route.rate === 'F'
      ? uploads(work, { key: caller.address, signal: signal() })
      : work());
    return isRejection(answer) ? rejectionResponse(answer) : answer;
  }

  async function throughGraphql(passage: Passage): Promise<null> {
    const { request, response, correlationId } = passage;
    passage.route = '/graphql';
    const caller = await resolveCaller(gateway, request, correlationId);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader('x-correlation-id', correlationId);
    await graphql(request, response, caller);
    return null;
  }

  function write(
    { response, method, correlationId }: Passage,
    { status, headers, body }: HttpResponse,
  ): void {
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
    const begun = performance.now();
    const passage: Passage = {
      request,
      response,
      method: request.method ?? 'GET',
      path: (request.url ?? '/').split('?')[0] ?? '/',
      correlationId: randomUUIDv7(),
      route: 'none',
    };
    try {
      const answer = await answerTo(passage);
      if (answer) write(passage, answer);
    } catch (fault) {
      if (fault instanceof ClientDisconnected || (request.destroyed && !request.complete)) return;
      const answer = errorResponse(fault, {
        correlationId: passage.correlationId,
        logger,
        reads: !changesState(passage.method),
      });
      if (response.headersSent) response.destroy();
      else write(passage, answer);
    }
    // A body that was refused half read would hold up the connection's next request.
    if (!request.complete) request.resume();
    metrics.observeRequest(passage.route, passage.method, response.statusCode, performance.now() - begun);
  };
}
