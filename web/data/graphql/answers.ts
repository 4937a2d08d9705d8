import {
  type Client,
  createRequest,
  type Exchange,
  makeResult,
  type Operation,
  stringifyDocument,
} from 'urql';
import { filter, fromValue, mergeMap, never, pipe } from 'wonka';
import type { AnsweredQuery, PageQuery } from '#schema/rendered-page.ts';

/** Puts the answers to queries into the cache. */
export function fillCache(client: Client, answers: readonly AnsweredQuery[]): void {
  for (const { query, variables, data } of answers)
    client
      .executeQuery(createRequest(query, variables), { data })
      .subscribe(() => {})
      .unsubscribe();
}

/** The last exchange of a client on the server: collects the queries that the cache cannot answer. */
export function createCollector(): { exchange: Exchange; take(): PageQuery[] } {
  const collected = new Map<number, PageQuery>();
  function collect(operation: Operation) {
    const { key, kind, query, variables, context } = operation;
    if (context.data !== undefined) return fromValue(makeResult(operation, { data: context.data }));
    if (kind === 'query') collected.set(key, { query: stringifyDocument(query), variables: variables ?? {} });
    return never;
  }
  return {
    exchange: () => (operations) =>
      pipe(
        operations,
        filter(({ kind }) => kind !== 'teardown'),
        mergeMap(collect),
      ),
    take() {
      const queries = [...collected.values()];
      collected.clear();
      return queries;
    },
  };
}
