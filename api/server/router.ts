import findMyWay from 'find-my-way';
import { permitCommand, permitOperation, permitRead } from '#domain/permissions.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Method, Route, Who } from './route.ts';

export type RouteMatch = { route: Route; params: Readonly<Record<string, string | undefined>> };

export type Router = {
  /** The route for a method and path (HEAD counts as GET), or the methods that the path allows. */
  find(method: string, path: string): RouteMatch | { allowed: string[] };
};

/** The route lacks `who` or `rate`; the gateway does not start. */
export class RouteWithoutPermission extends Error {
  override readonly name = 'RouteWithoutPermission';
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const routedMethod = (method: string) => (method === 'HEAD' ? 'GET' : method) as Method;
/** The maximum size of all headers, so no parameter is cut off here; each call validates its own. */
const maxParamLength = 16 * 1024;

/** Throws `RouteWithoutPermission` for a route without permission or rate class: deny is the default (D-78). */
export function createRouter(routes: readonly Route[]): Router {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength, caseSensitive: true });
  for (const route of assertRoutePermissions(routes)) router.on(route.method, route.path, () => {}, route);
  return {
    find(method, path) {
      const found = router.find(routedMethod(method), path);
      if (found) return { route: found.store as Route, params: found.params };
      return { allowed: methods.filter((other) => router.find(routedMethod(other), path) !== null) };
    },
  };
}

function assertRoutePermissions(routes: readonly Route[]): readonly Route[] {
  for (const { method, path, who, rate } of routes as readonly Partial<Route>[]) {
    if (!who) throw new RouteWithoutPermission(`${method} ${path} does not say who may call it`);
    if (!rate) throw new RouteWithoutPermission(`${method} ${path} does not name its rate class`);
  }
  return routes;
}

/** Null when the actor may call a route with this `who`. */
export function checkRoutePermission(actor: Actor, who: Who, guestSubmissions: boolean): Rejection | null {
  if (who === 'anyone') return null;
  if ('sends' in who) return permitCommand(actor, who.sends, { guestSubmissions });
  if ('reads' in who) return permitRead(actor, who.reads);
  return permitOperation(actor, who.operates);
}
