import { LRUCache } from 'lru-cache';
import type { Gateway, Queries } from '../../gateway.ts';
import type { RenderedBody } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';

const maxQueries = 1_000;
const maxQueryLength = 16 * 1024;

/** The query ran, and its response must not be cached. */
class NotCacheable extends Error {
  override readonly name = 'NotCacheable';
  readonly executed: ExecutedOperation;

  constructor(executed: ExecutedOperation) {
    super('the response must not be cached');
    this.executed = executed;
  }
}

/**
 * Caches responses for guests, each for the present rows of the views that it was read from and one day of the city.
 * Only queries that ran once without an error are cached, so a hit needs no parsing, and only they share one run
 * between concurrent requests: never a mutation or a private query.
 */
export function createGuestResponseCache({
  responseCache,
  readModels,
  today,
}: Pick<Gateway, 'responseCache' | 'readModels' | 'today'>) {
  const cacheable = new LRUCache<string, true>({ max: maxQueries });

  return async (
    { method, text }: GraphqlRequest,
    run: (queries: Queries) => Promise<ExecutedOperation>,
  ): Promise<RenderedBody | ExecutedOperation> => {
    if (!cacheable.get(text)) {
      const executed = await run({ readModels });
      if (executed.isCacheable && text.length <= maxQueryLength) cacheable.set(text, true);
      return executed;
    }
    const key = `graphql ${method} ${today()} ${text}`;
    const cached = responseCache.get(key);
    if (cached) return cached;
    try {
      return await responseCache.fill(key, async (recorded) => {
        const executed = await run({ readModels: recorded });
        if (!executed.isCacheable) throw new NotCacheable(executed);
        return executed.text;
      });
    } catch (error) {
      if (error instanceof NotCacheable) return error.executed;
      throw error;
    }
  };
}
