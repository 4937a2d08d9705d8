import { createRequest, formatDocument, stringifyDocument } from 'urql';

/** A query that also selects the type of each object, as the cache needs it. */
export const withTypenames = (query: string): string =>
  stringifyDocument(formatDocument(createRequest(query, {}).query));
