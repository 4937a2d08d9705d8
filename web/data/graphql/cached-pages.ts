import type { AnyVariables, Client } from 'urql';
import type { TypedDocument } from './typed-document.ts';

/**
 * The first pages of a list, `most` at most, as far as the cache holds them; asks no server. `nextOf` gives the cursor
 * behind a page, null behind the last one.
 */
export function cachedPages<Answer, Variables>(
  client: Client,
  document: TypedDocument<Answer, Variables>,
  variables: Omit<Variables, 'after'>,
  nextOf: (page: Answer) => string | null,
  most = Number.POSITIVE_INFINITY,
): Answer[] {
  const pages: Answer[] = [];
  for (let after: string | null = null; pages.length < most; ) {
    const page = client.readQuery<Answer>(
      document.toString(),
      { ...variables, after } as unknown as AnyVariables,
      { requestPolicy: 'cache-only' },
    )?.data;
    if (!page) break;
    pages.push(page);
    after = nextOf(page);
    if (after === null) break;
  }
  return pages;
}
