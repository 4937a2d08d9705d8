import { type Cache, type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { CombinedError, type Exchange, type OperationResult } from 'urql';
import { map, pipe } from 'wonka';
import { embeddedTypes } from './embedded-types.ts';
import { upvoteUpdates } from './upvote-updates.ts';

const config: CacheExchangeOpts = {
  keys: Object.fromEntries(embeddedTypes.map((type) => [type, () => null])),
  updates: {
    Mutation: {
      ...upvoteUpdates.updates,
      change: ({ change }, _variables, cache) => (change as (cache: Cache) => void)(cache),
    } as NonNullable<CacheExchangeOpts['updates']>[string],
  },
  optimistic: upvoteUpdates.optimistic,
};

/**
 * The cache by type and id: an entity that several queries have returned is stored once. `changeCache` of
 * `client.ts` changes it.
 */
export const createCache = (): Exchange => (input) => {
  const cache = cacheExchange(config)(input);
  return (operations) => pipe(cache(operations), map(withError));
};

/** For a response without a field of its query Graphcache has neither data nor an error. */
function withError(result: OperationResult): OperationResult {
  const { operation, data, error, stale } = result;
  const isExpected = data || error || stale || operation.context.requestPolicy === 'cache-only';
  if (operation.kind !== 'query' || isExpected) return result;
  return { ...result, error: new CombinedError({ networkError: new Error('The response is incomplete.') }) };
}
