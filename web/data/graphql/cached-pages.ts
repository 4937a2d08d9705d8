import type { AnyVariables, Client } from 'urql';
import type { TypedDocument } from './typed-document.ts';

/**
 * The first pages of a list that are in the cache, at most `maxPages`, without a request. `nextCursor` returns the
 * cursor after a page, null after the last.
 */
export function cachedPages<Answer, Variables>(
  client: Client,
  document: TypedDocument<Answer, Variables>,
  variables: Omit<Variables, 'after'>,
  nextCursor: (page: Answer) => string | null,
  maxPages = Number.POSITIVE_INFINITY,
): Answer[] {
  const pages: Answer[] = [];
  for (let after: string | null = null; pages.length < maxPages; ) {
    const page = client.readQuery<Answer>(
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
