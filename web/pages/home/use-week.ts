import type { Show } from '#web/components/shows/show.ts';
import { rowsOf } from '#web/data/graphql/answers.ts';
import { HomeChangesDocument, HomeDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { usePages } from '#web/data/graphql/use-pages.ts';
import type { Filter } from './filter.ts';
import { completeBefore, weekFrom } from './week.ts';

type Week = {
  /** Undefined until the first page is loaded. */
  shows: readonly Show[] | undefined;
  /** Days from this date on may have shows that are not loaded yet; null when all are loaded. */
  loadedBefore: string | null;
  failed: boolean;
  retry: () => void;
};

/**
 * All shows of one week, page after page (HOME-18: 200 shows are one page, not the limit), updated live. Cached pages
 * are shown at once, so that "back" finds the scroll position.
 */
export function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const { rows, complete, failed, reload } = usePages(HomeDocument, variables, ({ events }) => events);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged }) => {
      import('./apply-change.ts').then(({ applyChange }) => {
        if (!applyChange(variables, listingsChanged)) reload();
      }, reload);
    },
    reload,
    rowsOf(HomeDocument.toString(), { ...variables, after: null }),
  );

  return {
    shows: rows,
    loadedBefore: complete || !rows ? null : completeBefore(rows),
    failed: failed && !complete,
    retry: reload,
  };
}
