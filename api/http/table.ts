import findMyWay from 'find-my-way';
import { everyRoutePermitted } from './permitted.ts';
import type { Method, Route } from './route.ts';

export type Found = { route: Route; params: Readonly<Record<string, string | undefined>> };

/** The door's table, ready to be asked. */
export type Table = {
  /** The route for a method (HEAD asks for GET) and path; else the methods that the path does know. */
  find(method: string, path: string): Found | { allowed: string[] };
};

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

export function tableOf(routes: readonly Route[]): Table {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: 100, caseSensitive: true });
  for (const route of everyRoutePermitted(routes)) router.on(route.method, route.path, () => {}, route);
  return {
    find(method, path) {
      const found = router.find((method === 'HEAD' ? 'GET' : method) as Method, path);
      if (found) return { route: found.store as Route, params: found.params };
      return { allowed: methods.filter((other) => router.find(other, path) !== null) };
    },
  };
}
