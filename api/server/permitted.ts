import { permitCommand, permitOperation, permitReading } from '#domain/permissions.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Route, Who } from './route.ts';

/** A route that does not say who may call it, or how often: the gateway does not start. */
export class RouteWithoutPermission extends Error {
  override readonly name = 'RouteWithoutPermission';
}

/** Answers the table, or throws `RouteWithoutPermission`: deny is the default (D-78). */
export function assertRoutePermissions(routes: readonly Route[]): readonly Route[] {
  for (const { method, path, who, rate } of routes as readonly Partial<Route>[]) {
    if (!who) throw new RouteWithoutPermission(`${method} ${path} does not say who may call it`);
    if (!rate) throw new RouteWithoutPermission(`${method} ${path} does not name its rate class`);
  }
  return routes;
}

/** Null when the caller may call a route of this line. */
export function checkRoutePermission(actor: Actor, who: Who, guestSubmissions: boolean): Rejection | null {
  if (who === 'anyone') return null;
  if ('sends' in who) return permitCommand(actor, who.sends, { guestSubmissions });
  if ('reads' in who) return permitReading(actor, who.reads);
  return permitOperation(actor, who.operates);
}
