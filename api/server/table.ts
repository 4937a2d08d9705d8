import findMyWay from 'find-my-way';
import { everyRoutePermitted } from './permitted.ts';
import type { Method, Route } from './route.ts';

export type Found = { route: Route; params: Readonly<Record<string, string | undefined>> };

/** The door's table, ready to be asked. */
export type Table = {
  /** The route for a method (HEAD asks for GET) and path; else the methods that the path does know. */
  find(method: string, path: string): Found | { allowed: string[] };
};

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const routed = (method: string) => (method === 'HEAD' ? 'GET' : method) as Method;
/** No address is longer: its headers would not be taken. What an identifier may be, its call says. */
const longest = 16 * 1024;

export function tableOf(routes: readonly Route[]): Table {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: longest, caseSensitive: true });
  for (const route of everyRoutePermitted(routes)) router.on(route.method, route.path, () => {}, route);
  return {
    find(method, path) {
      const found = router.find(routed(method), path);
      if (found) return { route: found.store as Route, params: found.params };
      return { allowed: methods.filter((other) => router.find(routed(other), path) !== null) };
    },
  };
}
