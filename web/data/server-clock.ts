/** Server time at the last response in ms since 1970, and the monotonic browser clock at that moment in ms. */
let lastSync: { server: number; at: number } | undefined;

/** Reads the server time from the `Date` header; a cached response has an old one. */
export function syncServerClock({ headers }: Pick<Response, 'headers'>): void {
  const server = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(server) && headers.get('cache-control')?.includes('no-store'))
    lastSync = { server, at: performance.now() };
}

/**
 * The current server time in ms since 1970; a device's own clock may be wrong by years. Late by the network delay
 * and up to a second, never early. Before the first response, the device's time.
 */
export function serverNow(): number {
  return lastSync ? Math.round(lastSync.server + performance.now() - lastSync.at) : Date.now();
}
