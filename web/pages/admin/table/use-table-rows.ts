import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import { type Connection, type Pages, usePages } from '#web/data/graphql/use-pages.ts';

const rowsPerPage = 200;
const pagesPerLoad = 5;
const fromServer = () => 'network-only' as const;

/** The rows of a table: always from the server, 1000 at a time unless the options say otherwise. */
export function useTableRows<Data, Variables, Row>(
  document: TypedDocument<Data, Variables>,
  variables: Omit<Variables, 'first' | 'after'> | null,
  connectionOf: (data: Data) => Connection<Row>,
  { first = rowsPerPage, count = pagesPerLoad }: { first?: number; count?: number } = {},
): Pages<Row> {
  const page = variables && ({ ...variables, first } as unknown as Omit<Variables, 'after'>);
  return usePages(document, page, connectionOf, { count, policyOf: fromServer });
}
