const adminPaths = ['/admin', '/scraping', '/cron-scheduler'];

/** The path if it is one of this site, else '/' (AUTH-19): one slash at its start, no backslash, no scheme. */
export function safeReturnTo(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}

/** Where signing in leads: the query's `returnTo`, by default the current admin path, else '/' (AUTH-12, AUTH-13). */
export function returnToOf({ pathname, search }: { pathname: string; search: string }): string {
  const returnTo = new URLSearchParams(search).get('returnTo');
  if (returnTo !== null) return safeReturnTo(returnTo);
  const isAdmin = adminPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return isAdmin ? pathname : '/';
}
