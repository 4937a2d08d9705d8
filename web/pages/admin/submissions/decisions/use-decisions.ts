import { useState } from 'react';
import { useClient } from 'urql';
import { toast } from '#web/components/toast.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import {
  ScrapedDetailsDocument,
  type ScrapedDetailsQuery,
  SubmissionDetailsDocument,
  type SubmissionDetailsQuery,
} from '#web/data/graphql/generated/admin/graphql.ts';
import { RequestFailed, request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change-failure.ts';
import type { Line, Status } from '../queue.ts';
import { decisionPath, sentences, type Verdict } from './decisions.ts';

/** What the queue's decisions change elsewhere is asked for again. */
export function queueDecided(): void {
  invalidate('Submission', 'ScrapedEvent', 'IngestTotals', 'Event', 'EventConnection', 'Stats');
}

/**
 * Approving and rejecting (MOD-08, MOD-09, MOD-12, MOD-13). `onDecided` hears the status that the server states:
 * after a success, and after a 409 when someone else was faster.
 */
export function useDecisions(onDecided: (id: string, status: Status) => void) {
  const client = useClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Verdict>>(new Map());

  async function refresh({ id, kind }: Line): Promise<void> {
    const document = kind === 'scraped' ? ScrapedDetailsDocument : SubmissionDetailsDocument;
    const { data } = await client
      .query<Partial<SubmissionDetailsQuery & ScrapedDetailsQuery>>(
        document.toString(),
        { id },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    const item = data?.scrapedEvent ?? data?.submission;
    if (item) onDecided(id, item.status);
  }

  /** The call alone, without a word. Throws what the call throws; a 409 is followed by what the server has. */
  async function settle(line: Line, verdict: Verdict, sent?: object): Promise<void> {
    try {
      const answer = await request('PATCH', decisionPath(line, verdict), sent);
      const item: Record<string, { status: Status }> = await answer.json();
      const { status } = item.scrapedEvent ?? item.submission ?? { status: line.status };
      onDecided(line.id, status);
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 409) await refresh(line);
      throw error;
    }
  }

  /** Answers whether the matter is settled: decided now, or by someone else before. */
  async function decide(
    line: Line,
    verdict: Verdict,
    sent?: { rejectionReason: string } | { venueId: string },
  ): Promise<boolean> {
    const { title, description, failed } = sentences[line.kind][verdict];
    setUnderWay((others) => new Map(others).set(line.id, verdict));
    try {
      await settle(line, verdict, sent);
      toast({ title, description: description(line.performer) });
      queueDecided();
      if (sent && 'venueId' in sent) invalidate('Venue', 'VenueConnection');
      return true;
    } catch (error) {
      showChangeFailure(error, failed);
      return error instanceof RequestFailed && error.status === 409;
    } finally {
      setUnderWay((others) => new Map([...others].filter(([other]) => other !== line.id)));
    }
  }

  return { underWay, decide, settle };
}
