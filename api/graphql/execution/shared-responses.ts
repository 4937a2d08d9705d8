import { randomUUIDv7 } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { guestActor } from '../../commands/metadata.ts';
import type { Caller, Gateway, Queries } from '../../gateway.ts';
import type { RenderedBody } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';

const maxQueries = 1_000;
const maxQueryLength = 16 * 1024;

/** Nobody in particular: a guest without an address. */
export const anyone = (): Caller => ({
  actor: guestActor,
  user: null,
  session: null,
  address: '',
  correlationId: randomUUIDv7(),
});

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
 * Caches responses, each for the present rows of the views that it was read from and one day of the city: for everyone
 * where nothing looked at the caller, else for guests. Only queries that ran once without an error are cached, so a hit
 * needs no parsing, and only they share one run between concurrent requests: never a mutation or a private query. What
 * everyone gets is made for `anyone`, so that it cannot have another's data in it.
 */
export function createSharedResponses({
  responseCache,
  readModels,
  today,
}: Pick<Gateway, 'responseCache' | 'readModels' | 'today'>) {
  /** Who may share the response to a query, by its text. */
  const shared = new LRUCache<string, 'everyone' | 'guests'>({ max: maxQueries });

  return async (
    { method, text }: GraphqlRequest,
    caller: Caller,
    run: (caller: Caller, queries: Queries) => Promise<ExecutedOperation>,
  ): Promise<RenderedBody | ExecutedOperation> => {
    const isGuest = caller.session === null;
    const by = shared.get(text);
    if (!by || (by === 'guests' && !isGuest)) {
      const executed = await run(caller, { readModels });
      const { isCacheable, readsCaller } = executed;
      if (isCacheable && (isGuest || !readsCaller) && text.length <= maxQueryLength)
        shared.set(text, readsCaller ? 'guests' : 'everyone');
      return executed;
    }
    const key = `graphql ${by} ${method} ${today()} ${text}`;
    const cached = responseCache.get(key);
    if (cached) return cached;
    try {
      return await responseCache.fill(key, async (recorded) => {
        const queries = { readModels: recorded };
        const executed = await run(by === 'everyone' ? anyone() : caller, queries);
        if (!executed.isCacheable || (by === 'everyone' && executed.readsCaller))
          throw new NotCacheable(executed);
        return executed.text;
      });
    } catch (error) {
      if (!(error instanceof NotCacheable)) throw error;
      if (by === 'guests') return error.executed;
      shared.delete(text);
      return run(caller, { readModels });
    }
  };
}
