import { useState } from 'react';
import { HomeChangesDocument } from '#web/data/graphql/generated/graphql.ts';
import { useLive } from '#web/data/graphql/use-live.ts';
import type { Filter } from './filter.ts';
import { isWhole, useWeekPages } from './use-week-pages.ts';
import { type Change, type Show, settledBefore, weekFrom, withChanges } from './week.ts';

type Week = {
  /** Undefined until the first page is there. */
  shows: Show[] | undefined;
  /** Days from here on may have shows that are not loaded yet; null when all are. */
  loadedBefore: string | null;
  failed: boolean;
  retry: () => void;
};

/** `until` is the number of the first answer that surely holds the change; `key` are the query's variables. */
type LiveChange = Change & { key: string; until: number };

/**
 * The shows of one week, followed live. Live changes are applied over the result until a result of a later request
 * arrives: a result of an earlier request may be older than the change.
 */
export function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const key = JSON.stringify(variables);
  const { pages, whole, fetching, failed, reload } = useWeekPages(variables);
  const [liveChanges, setLiveChanges] = useState<readonly LiveChange[]>([]);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged: { id, event } }) =>
      setLiveChanges((before) => [...before, { id, event, key, until: whole + (fetching ? 2 : 1) }]),
    reload,
  );

  const newer = liveChanges.filter((change) => change.key === key && change.until > whole);
  const loaded = pages.flatMap(({ events }) => events.edges.map(({ node }) => node));
  const complete = isWhole(pages);
  return {
    shows: pages.length > 0 ? withChanges(loaded, newer) : undefined,
    loadedBefore: complete ? null : settledBefore(loaded),
    failed: failed && !complete,
    retry: reload,
  };
}
