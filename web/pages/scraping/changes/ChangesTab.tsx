import { ScrapedChangesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { useChangeDecisions } from './use-change-decisions.ts';

/** What the pages of sources say of listed shows since; an administrator decides each (D-113). */
export function ChangesTab() {
  const { data, error, refetch } = useGraphQuery(ScrapedChangesDocument, {}, { policy: 'network-only' });
  const decisions = useChangeDecisions();
  const rows = data?.scrapedChanges;
  return (
    <LoadedList
      name="changes"
      rows={rows}
      error={rows ? undefined : error}
      empty="No changes"
      onRetry={refetch}
    >
      {(events) => (
        <ul aria-label="Changes, latest first" className="grid gap-4 lg:grid-cols-2">
          {events.map((event) => (
            <li key={event.id} className="grid">
              <ChangeCard event={event} {...decisions} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
