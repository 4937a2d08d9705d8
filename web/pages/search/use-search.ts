import { useLocation, useSearchParams } from 'react-router-dom';
import { pageCountFrom } from '#web/components/page-count.ts';
import { keepScroll } from '#web/layout/RestoredScroll.tsx';
import { type Filters, filtersFrom, toSearchParams, type View, viewFrom } from './filters.ts';

type Search = {
  filters: Filters;
  view: View;
  /** Number of loaded pages; stored in the entry of the browser history, not in the URL. */
  pageCount: number;
  /** Adds an entry to the browser history unless `replace` is true, as while typing. */
  changeFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  show: (view: View) => void;
  showMore: () => void;
};

/** The search in the URL, so that it can be shared and restored (SRCH-08). */
export function useSearch(): Search {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const filters = filtersFrom(query);
  const view = viewFrom(query);
  const pageCount: number = state?.pageCount ?? pageCountFrom(query);
  return {
    filters,
    view,
    pageCount,
    changeFilters: (change, { replace = false } = {}) =>
      setQuery((now) => toSearchParams({ ...filtersFrom(now), ...change }, viewFrom(now)), {
        replace,
        state: keepScroll,
      }),
    show: (view) =>
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
