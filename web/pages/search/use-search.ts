import { useLocation, useSearchParams } from 'react-router-dom';
import { pageCountFrom } from '#web/components/page-count.ts';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { type Filters, filtersFrom, toSearchParams, type View, viewFrom } from './filters.ts';

/** The search in the URL, so that it can be shared and restored (SRCH-08). */
export function useSearch() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const filters = filtersFrom(query);
  const view = viewFrom(query);
  const pageCount: number = state?.pageCount ?? pageCountFrom(query);
  return {
    filters,
    view,
    /** Number of loaded pages; stored in the entry of the browser history, not in the URL. */
    pageCount,
    /** Adds an entry to the browser history unless `replace` is true, as while typing. */
    changeFilters: (change: Partial<Filters>, { replace = false } = {}) =>
      setQuery((now) => toSearchParams({ ...filtersFrom(now), ...change }, viewFrom(now)), {
        replace,
        state: keepScroll,
      }),
    show: (view: View) =>
      setQuery((now) => toSearchParams(filtersFrom(now), view), {
        replace: true,
        state: { ...state, ...keepScroll },
      }),
    showMore: () =>
      setQuery((now) => now, {
        replace: true,
        state: { pageCount: pageCount + 1, ...keepScroll },
      }),
  };
}
