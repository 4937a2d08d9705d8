import type { IncomingHttpHeaders } from 'node:http';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that must pass `isSameSite`; a websocket upgrade must as well. */
export function changesState(method: string): boolean {
  return !safe.has(method);
}

/**
 * True when no other site made the visitor's browser send this request (D-44): `Sec-Fetch-Site` says
 * same-origin, or, where the browser does not say, its `Origin` is the site's own. A request with neither
 * header comes from no browser, and no foreign page can ride on it. A sub-domain counts as another site.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** True when a navigation was begun here, typed, or made by no browser; a link on another site is none of these. */
export function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
