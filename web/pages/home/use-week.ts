import { useState } from 'react';
import { HomeChangesDocument, HomeDocument } from '#web/graphql/generated/graphql.ts';
import { useAsk } from '#web/graphql/use-ask.ts';
import { useLive } from '#web/graphql/use-live.ts';
import type { Filter } from './filter.ts';
import { type Change, type Show, weekFrom, withChanges } from './week.ts';

type Week = { shows: Show[] | undefined; failed: boolean; retry: () => void };

/** `until` is the number of the first answer that surely holds the change; `asked` are the query's variables. */
type Heard = Change & { asked: string; until: number };

/**
 * The shows of one week, followed live. What was heard lies over the answer until a newer one was asked for and
 * came: an answer that was already under way may be older than the change.
 */
export function useWeek(start: string, filter: Filter): Week {
  const variables = { ...weekFrom(start), eventType: filter === 'all' ? null : filter };
  const asked = JSON.stringify(variables);
  const { data, error, fetching, refetch } = useAsk(HomeDocument, variables);
  const answers = useChangesOf(data);
  const [heard, setHeard] = useState<readonly Heard[]>([]);

  useLive(
    HomeChangesDocument,
    variables,
    ({ listingsChanged: { id, event } }) =>
      setHeard((before) => [...before, { id, event, asked, until: answers + (fetching ? 2 : 1) }]),
    refetch,
  );

  const newer = heard.filter((change) => change.asked === asked && change.until > answers);
  return {
    shows:
      data &&
      withChanges(
        data.events.edges.map(({ node }) => node),
        newer,
      ),
    failed: error !== undefined && data === undefined && !fetching,
    retry: refetch,
  };
}

/** How often a value was replaced since the component appeared. */
function useChangesOf(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const next = { value, changes: seen.changes + 1 };
  setSeen(next);
  return next.changes;
}
