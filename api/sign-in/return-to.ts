// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hidden = /[\u0000-\u001f\u007f\\]/;
const here = 'http://this.site';

/**
 * A path of this site, as given; '/' for anything else: another site, a scheme, `//`, a backslash, a control
 * character, also where they only appear once the browser has resolved the path (AUTH-19).
 */
export function safeReturnTo(text: unknown): string {
  if (typeof text !== 'string' || text.length > 2048) return '/';
  if (!text.startsWith('/') || text.startsWith('//') || hidden.test(text)) return '/';
  if (!URL.canParse(text, here)) return '/';
  const { origin, pathname, search, hash } = new URL(text, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** The path of the page that sent the request, when it is one of this site; else '/' (AUTH-17). */
export function refererPath(headers: { referer?: string; host?: string }, publicUrl: string): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return '/';
  const page = new URL(referer);
  const isSameSite = page.origin === new URL(publicUrl).origin || page.host === host;
  return isSameSite && page.pathname !== '/login' ? safeReturnTo(page.pathname + page.search) : '/';
}
