import { useLocation, useSearchParams } from 'react-router-dom';
import { type Filters, filtersOf, searchParamsOf, type View, viewOf } from './filters.ts';

type Search = {
  filters: Filters;
  view: View;
  /** Number of loaded pages; stored with the entry of the browser's history, not in the address. */
  pageCount: number;
  /** A changed filter is a step that "back" undoes; typing replaces the step it replaces. */
  narrow: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  show: (view: View) => void;
  showMore: () => void;
};

/** The search as the address tells it, so that it can be shared and found again (SRCH-08). */
export function useSearch(): Search {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const filters = filtersOf(query);
  const view = viewOf(query);
  const pageCount: number = state?.pageCount ?? 1;
  return {
    filters,
    view,
    pageCount,
    narrow: (change, { replace = false } = {}) =>
      setQuery((now) => searchParamsOf({ ...filtersOf(now), ...change }, viewOf(now)), {
        replace,
        preventScrollReset: true,
      }),
    show: (chosen) =>
      setQuery((now) => searchParamsOf(filtersOf(now), chosen), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
    showMore: () =>
      setQuery((now) => now, {
        replace: true,
        preventScrollReset: true,
        state: { pageCount: pageCount + 1 },
      }),
  };
}
