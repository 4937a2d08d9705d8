import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that must pass `isSameSite`. A websocket upgrade must pass it too. */
export function changesState(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * CSRF check (D-44): true when `Sec-Fetch-Site` is same-origin; where it is none or absent, `Origin` has to be absent
 * or the site's own. A request with neither header does not come from a browser, so it carries no ambient session. A
 * sub-domain counts as another site.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** True for a navigation from this site, a typed address, or a client that is no browser; false for a link on another site. */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
