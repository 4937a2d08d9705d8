import type { Cache } from '@urql/exchange-graphcache';
import {
  type AnyVariables,
  Client,
  createRequest,
  type Exchange,
  type OperationResult,
  type RequestPolicy,
} from 'urql';
import type { AnsweredQuery } from '#schema/rendered-page.ts';
import { afterPress, watchPresses } from '../after-press.ts';
import { createCache } from './cache.ts';
import { transport } from './transport.ts';
import { type LoadedPages, type PagedList, watchPages } from './watch-pages.ts';
import { type Entity, writeEntity } from './write-entity.ts';

/** A change of the cache; `write` writes fields of an entity wherever it is displayed. */
export type Change = (cache: Cache, write: (type: string, entity: Entity) => void) => void;

/** A query whose result is followed in the cache until `close`; `refetch` sends it again. */
export type Watched = { refetch: () => void; close: () => void };

export type GraphClient = ReturnType<typeof createGraphClient>;

/**
 * The client, which is loaded when the browser is idle or at its first use (260): everything of urql is here.
 * Cached queries do not expire and are not retried (REQ-13); `change` and `refetch` update them. `answers` are put
 * into its cache.
 */
export function createGraphClient(
  answers: readonly AnsweredQuery[] = [],
  exchanges: Exchange[] = [createCache(), transport],
) {
  const urql = new Client({ url: '/graphql', exchanges });
  watchPresses();
  for (const { query, variables, data } of answers)
    urql
      .executeQuery(createRequest(query, variables), { data, requestPolicy: 'network-only' })
      .subscribe(() => {})
      .unsubscribe();

  const client = {
    urql,

    /** The cached result of a query. */
    read: <Data>(query: string, variables: object): Data | undefined =>
      urql.readQuery<Data>(query, variables, { requestPolicy: 'cache-only' })?.data,

    watch<Data>(
      query: string,
      variables: object,
      requestPolicy: RequestPolicy,
      onResult: (result: OperationResult<Data>) => void,
    ): Watched {
      const request = createRequest<Data>(query, variables as AnyVariables);
      let isOpen = true;
      const { unsubscribe } = urql.executeQuery<Data>(request, { requestPolicy }).subscribe((result) => {
        afterPress(() => isOpen && onResult(result));
      });
      return {
        refetch: () =>
          urql.reexecuteOperation(
            urql.createRequestOperation('query', request, { requestPolicy: 'network-only' }),
          ),
        close: () => {
          isOpen = false;
          unsubscribe();
        },
      };
    },

    watchPages: <Data>(
      list: PagedList<Data>,
      policyOf: (index: number) => RequestPolicy,
      onChange: (loaded: LoadedPages<Data>) => void,
    ) => watchPages(client.watch, list, policyOf, onChange),

    change(apply: Change): void {
      const change = (cache: Cache) => apply(cache, (type, entity) => writeEntity(cache, type, entity));
      urql.mutation('mutation Change { change }', {}, { data: { change } }).subscribe(() => {});
    },
  };
  return client;
}
