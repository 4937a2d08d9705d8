const maxPages = 6;

/**
 * The number of pages of a list that the query string asks for, at most 6: the button for more writes it there without
 * JavaScript (D-109).
 */
export function pageCountFrom(query: URLSearchParams, param = 'pages'): number {
  const count = Number(query.get(param));
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxPages) : 1;
}
