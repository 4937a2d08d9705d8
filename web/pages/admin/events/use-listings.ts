import { useEffect, useEffectEvent } from 'react';
import { onInvalidated } from '#web/data/graphql/client.ts';
import { AdminEventsDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useDeletedPaths } from '#web/data/pending-deletions.ts';
import { useAllPages } from '../table/use-all-pages.ts';
import { askedOf, type Filters, isAtVenue, type Listing, matching } from './filters.ts';
import { listingCall } from './listing-call.ts';

/** The list is asked for by a hundred (AEV-11). */
const hundred = { page: 100, most: 100 };

/**
 * The shows that are to come, and beside them what the server finds for the filters. What is loaded already is
 * narrowed at once, until the server's answer is there (AEV-12). A change reloads both, so that deleted rows are
 * replaced by the next ones.
 */
export function useListings(filters: Filters) {
  const coming = useAllPages(AdminEventsDocument, {}, ({ events }) => events, hundred);
  const asked = askedOf(filters);
  const found = useAllPages(AdminEventsDocument, asked, ({ events }) => events, hundred);
  const away = useDeletedPaths();

  const here = (rows: readonly Listing[] = []) => rows.filter(({ id }) => !away.has(listingCall(id)));
  const isKnown = coming.rows !== undefined;
  const known = here(coming.rows);
  const answers = here(found.rows);
  const lists = [coming, found];
  const list = asked ? found : coming;

  function reload(): void {
    for (const { reload } of lists) reload();
  }
  const reloadCurrent = useEffectEvent(reload);
  useEffect(() => {
    return onInvalidated((typenames) => {
      if (typenames.includes('EventConnection')) reloadCurrent();
    });
  }, []);

  return {
    /** Undefined until there is something to show, or nothing for sure. */
    shown: isKnown
      ? together(
          answers.filter((listing) => isAtVenue(filters.place, listing)),
          matching(known, filters),
        )
      : undefined,
    loaded: isKnown ? together(answers, known) : [],
    loading: coming.loading || found.loading || (asked !== null && !found.rows && !found.error),
    cut: list.cut,
    error: coming.error ?? found.error,
    more: list.more,
    reload,
    change: (evolve: (listings: readonly Listing[]) => readonly Listing[]) => {
      for (const { change } of lists) change(evolve);
    },
  };
}

/** Each show once, as the first list tells it. */
function together(first: readonly Listing[], others: readonly Listing[]): readonly Listing[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !ids.has(id))];
}
