import type { Gateway } from '../../gateway.ts';
import type { RenderedBody } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';

const most = 1_000;
const longest = 16 * 1024;

/** The views that guests are answered from. */
const publicViews = [
  'events',
  'analytics_stats',
  'users',
  'event_comments',
  'venues',
  'venue_reviews',
] as const;

/** The query ran, and its response must not be cached. */
class NotCacheable extends Error {
  override readonly name = 'NotCacheable';
  readonly ran: ExecutedOperation;

  constructor(ran: ExecutedOperation) {
    super('the response must not be cached');
    this.ran = ran;
  }
}

/**
 * Caches responses for guests, for the present rows of the public views and one day of the city. Only queries that ran
 * once without an error are cached, so a hit needs no parsing. Concurrent requests for the same query share one run.
 */
export function createGuestResponseCache({ responseCache, progress, today }: Gateway) {
  const known = new Set<string>();
  function know(text: string): void {
    if (text.length > longest) return;
    known.delete(text);
    known.add(text);
    for (const oldest of known) {
      if (known.size <= most) return;
      known.delete(oldest);
    }
  }

  return async (
    { method, text }: GraphqlRequest,
    run: () => Promise<ExecutedOperation>,
  ): Promise<RenderedBody | ExecutedOperation> => {
    const rows = publicViews.map((view) => progress.viewRows(view)).join();
    const key = `graphql ${method} ${today()} ${text}`;
    const cached = responseCache.get(key, rows);
    if (cached) return cached;
    if (!known.has(text)) {
      const ran = await run();
      if (ran.isCacheable) know(text);
      return ran;
    }
    try {
      return await responseCache.fill(key, rows, async () => {
        const ran = await run();
        if (!ran.isCacheable) throw new NotCacheable(ran);
        return ran.text;
      });
    } catch (error) {
      if (error instanceof NotCacheable) return error.ran;
      throw error;
    }
  };
}
