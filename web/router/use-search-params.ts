import { useMemo } from 'react';
import { navigate, useLocation } from './router.ts';

type Query = URLSearchParams | Record<string, string>;
type SetQuery = (
  next: Query | ((now: URLSearchParams) => Query),
  options?: Parameters<typeof navigate>[1],
) => void;

/** The query string of the address, and a function that replaces it: the rest of the path stays. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (next, options) => {
      const params = new URLSearchParams(typeof next === 'function' ? next(query) : next);
      navigate({ search: `?${params}` }, options);
    },
  ];
}
