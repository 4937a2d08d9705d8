import { useState } from 'react';
import type { Show } from '#web/components/shows/show.ts';
import { HomeChangesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import type { Filter } from './filter.ts';
import { isComplete, useWeekPages } from './use-week-pages.ts';
import { type Change, completeBefore, weekFrom, withChanges } from './week.ts';

type Week = {
  /** Undefined until the first page is loaded. */
  shows: Show[] | undefined;
  /** Days from this date on may have shows that are not loaded yet; null when all are loaded. */
  loadedBefore: string | null;
  failed: boolean;
  retry: () => void;
};

/** `until` is the number of the first load that surely includes the change; `key` are the query's variables. */
type LiveChange = Change & { key: string; until: number };

/**
 * The shows of one week, updated live. Live changes are applied to the loaded pages until a load that started later
 * completes: an earlier one may be older than the change.
 */
export function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const key = JSON.stringify(variables);
  const { pages, completedLoads, fetching, failed, reload } = useWeekPages(variables);
  const [liveChanges, setLiveChanges] = useState<readonly LiveChange[]>([]);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged: { id, event } }) =>
      setLiveChanges((before) => [...before, { id, event, key, until: completedLoads + (fetching ? 2 : 1) }]),
    reload,
  );

  const newer = liveChanges.filter((change) => change.key === key && change.until > completedLoads);
  const loaded = pages.flatMap(({ events }) => events.edges.map(({ node }) => node));
  const allLoaded = isComplete(pages);
  return {
    shows: pages.length > 0 ? withChanges(loaded, newer) : undefined,
    loadedBefore: allLoaded ? null : completeBefore(loaded),
    failed: failed && !allLoaded,
    retry: reload,
  };
}
