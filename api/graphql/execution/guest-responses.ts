import type { ViewName } from '#schema/rows.ts';
import type { Gateway } from '../../gateway.ts';
import type { RenderedBody } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';

const most = 1_000;
const longest = 16 * 1024;

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
 * Caches responses for guests, each for the present rows of the views that it was read from and one day of the city.
 * Only queries that ran once without an error are cached, so a hit needs no parsing. Concurrent requests for the same
 * query share one run.
 */
export function createGuestResponseCache({ responseCache, progress, today }: Gateway) {
  /** The views that each query has read. */
  const known = new Map<string, ReadonlySet<ViewName>>();
  function know(text: string, views: ReadonlySet<ViewName>): void {
    if (text.length > longest) return;
    known.delete(text);
    known.set(text, views);
    for (const oldest of known.keys()) {
      if (known.size <= most) return;
      known.delete(oldest);
    }
  }

  return async (
    { method, text }: GraphqlRequest,
    run: () => Promise<ExecutedOperation>,
  ): Promise<RenderedBody | ExecutedOperation> => {
    const views = known.get(text);
    if (!views) {
      const ran = await run();
      if (ran.isCacheable) know(text, ran.views);
      return ran;
    }
    const key = `graphql ${method} ${today()} ${text}`;
    const rows = [...views].map((view) => `${view} ${progress.viewRows(view)}`).join();
    const cached = responseCache.get(key, rows);
    if (cached) return cached;
    try {
      return await responseCache.fill(key, rows, async () => {
        const ran = await run();
        if (!ran.isCacheable) throw new NotCacheable(ran);
        // Which views are read may depend on rows: with the first comment the accounts are read as well.
        if (!ran.views.isSubsetOf(views)) {
          know(text, ran.views.union(views));
          throw new NotCacheable(ran);
        }
        return ran.text;
      });
    } catch (error) {
      if (error instanceof NotCacheable) return error.ran;
      throw error;
    }
  };
}
