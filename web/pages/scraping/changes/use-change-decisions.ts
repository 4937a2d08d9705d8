import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '#web/pages/admin/change/change-failure.ts';
import type { ChangedEvent } from './ChangeCard.tsx';

export type ChangeDecisions = {
  pendingIds: ReadonlySet<string>;
  accept: (event: ChangedEvent) => void;
  dismiss: (event: ChangedEvent) => void;
};

/** Accepting and dismissing what pages say of listed shows. */
export function useChangeDecisions(): ChangeDecisions {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  async function decide(event: ChangedEvent, verdict: 'accept' | 'dismiss'): Promise<void> {
    const { id, eventName, change } = event;
    setPendingIds((others) => new Set(others).add(id));
    try {
      const path = `/api/admin/scraped-events/${encodeURIComponent(id)}/${verdict}-change`;
      await request('PATCH', path, { number: change?.number });
      toast(
        verdict === 'accept'
          ? { title: 'Change Accepted', description: `${eventName} is changed on the calendar.` }
          : { title: 'Change Dismissed', description: `${eventName} stays as it is.` },
      );
    } catch (error) {
      showChangeFailure(error, `Failed to ${verdict} the change`);
    } finally {
      changed('scrapedEvents', 'listing');
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return {
    pendingIds,
    accept: (event) => void decide(event, 'accept'),
    dismiss: (event) => void decide(event, 'dismiss'),
  };
}
