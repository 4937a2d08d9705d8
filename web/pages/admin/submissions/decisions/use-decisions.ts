import { useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { loadClient } from '#web/data/graphql/client.ts';
import {
  ScrapedDetailsDocument,
  type ScrapedDetailsQuery,
  SubmissionDetailsDocument,
  type SubmissionDetailsQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { hasStatus, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import type { QueueItem, Status } from '../queue.ts';
import { decisionPath, messages, type Verdict } from './decisions.ts';

/**
 * Approving and rejecting (MOD-08, MOD-09, MOD-12, MOD-13). `onDecided` gets the status from the server: after a
 * success, and after a 409 when another admin was faster.
 */
export function useDecisions(onDecided: (id: string, status: Status) => void) {
  const [pendingVerdicts, setPendingVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());

  async function refresh({ id, kind }: QueueItem): Promise<void> {
    const document = kind === 'scraped' ? ScrapedDetailsDocument : SubmissionDetailsDocument;
    const { urql } = await loadClient();
    const { data } = await urql
      .query<Partial<SubmissionDetailsQuery & ScrapedDetailsQuery>>(
        document.toString(),
        { id },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    const decided = data?.scrapedEvent ?? data?.submission;
    if (decided) onDecided(id, decided.status);
  }

  /** Sends a decision without a toast. After a 409 it loads the current status. Rethrows the error of the call. */
  async function sendDecision(item: QueueItem, verdict: Verdict, body?: object): Promise<void> {
    try {
      const response = await request('PATCH', decisionPath(item, verdict), body);
      const decided: Record<string, { status: Status }> = await response.json();
      const { status } = decided.scrapedEvent ?? decided.submission ?? { status: item.status };
      onDecided(item.id, status);
    } catch (error) {
      if (hasStatus(error, 409)) await refresh(item);
      throw error;
    }
  }

  /** Resolves to true if the item is decided, by this admin or another. */
  async function decide(
    item: QueueItem,
    verdict: Verdict,
    body?: { rejectionReason: string } | { venueId: string },
  ): Promise<boolean> {
    const { title, description, failed } = messages[item.kind][verdict];
    setPendingVerdicts((others) => new Map(others).set(item.id, verdict));
    try {
      await sendDecision(item, verdict, body);
      toast({ title, description: description(item.performer) });
      changed('decision');
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      return hasStatus(error, 409);
    } finally {
      setPendingVerdicts((others) => new Map([...others].filter(([other]) => other !== item.id)));
    }
  }

  return { pendingVerdicts, decide, sendDecision };
}
