import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { ScrapedChangesDocument } from '#web/data/graphql/generated/admin/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { request } from '#web/data/request.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import { LoadedList } from '#web/pages/admin/LoadedList.tsx';
import { ChangeCard, type ChangedEvent, type ChangedSource } from './ChangeCard.tsx';

/** What the pages of sources say of listed shows since; an administrator decides each (D-113, R-108, R-109). */
export function ChangesTab() {
  const { data, error, refetch } = useGraphQuery(ScrapedChangesDocument, {}, { policy: 'network-only' });
  const { pendingIds, change: changeRow } = useRowChange();
  const rows = data?.scrapedChanges;

  async function decide(
    { id, eventName }: ChangedEvent,
    { sourceId, change }: ChangedSource,
    verdict: 'accept' | 'dismiss',
  ): Promise<void> {
    const call = async () => {
      const action = verdict === 'accept' ? 'accept-change' : 'dismiss-change';
      const path = `/api/admin/scraped-events/${encodeURIComponent(id)}/${action}`;
      await request('PATCH', path, { number: change?.number, sourceId });
      toast(
        verdict === 'accept'
          ? { title: 'Change Accepted', description: `${eventName} is changed on the calendar.` }
          : { title: 'Change Dismissed', description: `${eventName} stays as it is.` },
      );
    };
    await changeRow(id, call, [`Failed to ${verdict} the change`]);
    changed('scrapedEvents', 'listing');
  }

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
              <ChangeCard
                event={event}
                pending={pendingIds.has(event.id)}
                onDecide={(source, verdict) => void decide(event, source, verdict)}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
