import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { ScrapedChangesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { ListLoading } from '#web/pages/admin/ListLoading.tsx';
import { LoadFailed } from '#web/pages/admin/LoadFailed.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { useChangeDecisions } from './use-change-decisions.ts';

/** What the pages of sources say of listed shows since; an administrator decides each (D-113). */
export function ChangesTab() {
  const { data, error, refetch } = useGraphQuery(ScrapedChangesDocument, {}, { policy: 'network-only' });
  const decisions = useChangeDecisions();
  const events = data?.scrapedChanges;
  if (error && !events)
    return <LoadFailed title="The changes could not be loaded" error={error} onRetry={refetch} />;
  if (!events) return <ListLoading label="Loading changes" />;
  if (events.length === 0) return <EmptyState title="No changes" />;
  return (
    <ul aria-label="Changes, latest first" className="grid gap-4 lg:grid-cols-2">
      {events.map((event) => (
        <li key={event.id} className="grid">
          <ChangeCard event={event} {...decisions} />
        </li>
      ))}
    </ul>
  );
}
