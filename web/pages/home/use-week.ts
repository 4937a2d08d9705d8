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

/** `until` is the number of the first answer that surely holds the change; `asked` are the query's variables. */
type Heard = Change & { asked: string; until: number };

/**
 * The shows of one week, followed live. What was heard lies over the answer until a newer one was asked for and
 * came: an answer that was already under way may be older than the change.
 */
export function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const asked = JSON.stringify(variables);
  const { pages, whole, fetching, failed, reload } = useWeekPages(variables);
  const [heard, setHeard] = useState<readonly Heard[]>([]);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged: { id, event } }) =>
      setHeard((before) => [...before, { id, event, asked, until: whole + (fetching ? 2 : 1) }]),
    reload,
  );

  const newer = heard.filter((change) => change.asked === asked && change.until > whole);
  const loaded = pages.flatMap(({ events }) => events.edges.map(({ node }) => node));
  const complete = isWhole(pages);
  return {
    shows: pages.length > 0 ? withChanges(loaded, newer) : undefined,
    loadedBefore: complete ? null : settledBefore(loaded),
    failed: failed && !complete,
    retry: reload,
  };
}
