import { useState } from 'react';
import { useClient } from 'urql';
import { invalidate } from '#web/graphql/client.ts';
import { SubmissionDetailsDocument, type SubmissionDetailsQuery } from '#web/graphql/generated/graphql.ts';
import { toast } from '#web/parts/toast.ts';
import { RequestFailed, request } from '#web/request.ts';
import { failedChange } from '../failed-change.ts';
import type { Line, Status } from './queue.ts';

export type Verdict = 'approve' | 'reject';

const sentences = {
  approve: {
    title: 'Submission Approved',
    description: (performer: string) => `${performer} goes on the calendar.`,
    failed: 'Failed to approve the submission',
  },
  reject: {
    title: 'Submission Rejected',
    description: (performer: string) => `${performer} will not be listed.`,
    failed: 'Failed to reject the submission',
  },
};

/**
 * Approving and rejecting (MOD-08, MOD-09, MOD-18). `onDecided` hears the status that the server states: after
 * a success, and after a 409 when someone else was faster.
 */
export function useDecisions(onDecided: (id: string, status: Status) => void) {
  const client = useClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Verdict>>(new Map());

  async function refresh(id: string): Promise<void> {
    const { data } = await client
      .query<SubmissionDetailsQuery>(
        SubmissionDetailsDocument.toString(),
        { id },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (data?.submission) onDecided(id, data.submission.status);
  }

  /** Answers whether the matter is settled: decided now, or by someone else before. */
  async function decide(
    { id, performer }: Line,
    verdict: Verdict,
    sent?: { rejectionReason: string } | { venueId: string },
  ): Promise<boolean> {
    const { title, description, failed } = sentences[verdict];
    setUnderWay((others) => new Map(others).set(id, verdict));
    try {
      const answer = await request('PATCH', `/api/submissions/${id}/${verdict}`, sent);
      const { submission }: { submission: { status: Status } } = await answer.json();
      toast({ title, description: description(performer) });
      onDecided(id, submission.status);
      invalidate('Submission', 'SubmissionConnection', 'Event', 'EventConnection', 'Stats');
      if (sent && 'venueId' in sent) invalidate('Venue', 'VenueConnection');
      return true;
    } catch (error) {
      failedChange(error, failed);
      if (!(error instanceof RequestFailed && error.status === 409)) return false;
      await refresh(id);
      return true;
    } finally {
      setUnderWay((others) => new Map([...others].filter(([other]) => other !== id)));
    }
  }

  return { underWay, decide };
}
