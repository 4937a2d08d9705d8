import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { request } from '#web/data/request.ts';
import { useRowChange } from '#web/pages/admin/change/use-row-change.ts';
import type { ChangedEvent, ChangedSource } from './ChangeCard.tsx';

export type ChangeDecisions = {
  pendingIds: ReadonlySet<string>;
  accept: (event: ChangedEvent, source: ChangedSource) => void;
  dismiss: (event: ChangedEvent, source: ChangedSource) => void;
};

/** Accepting and dismissing what pages say of listed shows. */
export function useChangeDecisions(): ChangeDecisions {
  const { pendingIds, change: changeRow } = useRowChange();

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

  return {
    pendingIds,
    accept: (event, source) => void decide(event, source, 'accept'),
    dismiss: (event, source) => void decide(event, source, 'dismiss'),
  };
}
