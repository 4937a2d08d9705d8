import type { Kind, Line } from '../queue.ts';

export type Verdict = 'approve' | 'reject';

type Sentences = Record<
  Verdict,
  { title: string; description: (performer: string) => string; failed: string }
>;

const listed = (performer: string) => `${performer} goes on the calendar.`;
const refused = (performer: string) => `${performer} will not be listed.`;

/** What a decision says once it is taken, and where it failed (MOD-18, MOD-19). */
export const sentences: Record<Kind, Sentences> = {
  submission: {
    approve: {
      title: 'Submission Approved',
      description: listed,
      failed: 'Failed to approve the submission',
    },
    reject: { title: 'Submission Rejected', description: refused, failed: 'Failed to reject the submission' },
  },
  scraped: {
    approve: { title: 'Event Approved', description: listed, failed: 'Failed to approve the event' },
    reject: { title: 'Event Rejected', description: refused, failed: 'Failed to reject the event' },
  },
};

/** The call that decides about a line (MOD-08, MOD-09, MOD-12, MOD-13). */
export function decisionPath({ id, kind }: Pick<Line, 'id' | 'kind'>, verdict: Verdict): string {
  const lines = kind === 'scraped' ? '/api/admin/scraped-events' : '/api/submissions';
  return `${lines}/${encodeURIComponent(id)}/${verdict}`;
}
