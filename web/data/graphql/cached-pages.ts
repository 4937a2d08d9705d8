import type { AnyVariables, Client } from 'urql';
import type { TypedDocument } from './typed-document.ts';

/**
 * The first pages of a list that are in the cache, at most `maxPages`, without a request. `nextCursor` returns the
 * cursor after a page, null after the last.
 */
export function cachedPages<Data, Variables>(
  client: Client,
  document: TypedDocument<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  nextCursor: (page: Data) => string | null,
  maxPages = Number.POSITIVE_INFINITY,
): Data[] {
  const pages: Data[] = [];
  for (let after: string | null = null; pages.length < maxPages; ) {
    const page = client.readQuery<Data>(
      document.toString(),
      { ...variables, after } as unknown as AnyVariables,
      { requestPolicy: 'cache-only' },
    )?.data;
    if (!page) break;
    pages.push(page);
    after = nextCursor(page);
    if (after === null) break;
  }
  return pages;
}
