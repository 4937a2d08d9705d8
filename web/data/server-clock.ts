/** Where the server's clock stood when an answer came, in ms since 1970, and our own steady clock at that moment. */
let lastSeen: { server: number; at: number } | undefined;

/** Reads the server time from the `Date` header; a cached response has an old one. */
export function syncServerClock({ headers }: Pick<Response, 'headers'>): void {
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(server) && headers.get('cache-control')?.includes('no-store'))
    lastSeen = { server, at: performance.now() };
}

/**
 * The time of day as the server tells it, in ms since 1970: a device's own clock may be wrong by years. Behind the
 * server's by the time the answer took and up to a second, never ahead. The device's own until the server has answered.
 */
export function serverNow(): number {
  return lastSeen ? Math.round(lastSeen.server + performance.now() - lastSeen.at) : Date.now();
}
