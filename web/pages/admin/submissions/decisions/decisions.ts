import type { Kind, QueueItem } from '../queue.ts';

export type Verdict = 'approve' | 'reject';

type Messages = Record<
  Verdict,
  { title: string; description: (performer: string) => string; failed: string }
>;

const approved = (performer: string) => `${performer} goes on the calendar.`;
const rejected = (performer: string) => `${performer} will not be listed.`;

/** The toasts of a decision and of its failure (MOD-18, MOD-19). */
export const messages: Record<Kind, Messages> = {
  submission: {
    approve: {
      title: 'Submission Approved',
      description: approved,
      failed: 'Failed to approve the submission',
    },
    reject: {
      title: 'Submission Rejected',
      description: rejected,
      failed: 'Failed to reject the submission',
    },
  },
  scraped: {
    approve: { title: 'Event Approved', description: approved, failed: 'Failed to approve the event' },
    reject: { title: 'Event Rejected', description: rejected, failed: 'Failed to reject the event' },
  },
};

/** The REST path that decides an item (MOD-08, MOD-09, MOD-12, MOD-13). */
export function decisionPath({ id, kind }: Pick<QueueItem, 'id' | 'kind'>, verdict: Verdict): string {
  const collection = kind === 'scraped' ? '/api/admin/scraped-events' : '/api/submissions';
  return `${collection}/${encodeURIComponent(id)}/${verdict}`;
}
