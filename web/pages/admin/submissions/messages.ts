import { today } from '#web/data/site.ts';
import type { Kind, QueueItem } from './queue.ts';

/** Options of the source filter (MOD-01); '' is every source. */
export const sources: readonly { value: Kind | ''; label: string }[] = [
  { value: '', label: 'All Sources' },
  { value: 'submission', label: 'User Submissions' },
  { value: 'scraped', label: 'AI Scraped' },
];

export const sourceNames: Record<Kind, string> = { submission: 'User Submission', scraped: 'AI Scraped' };

/** The date of a show: 'Fri, Nov 27', with the year if it is not the current one. */
export function dateWithWeekday(date: string, thisYear = today().slice(0, 4)): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(date.startsWith(thisYear) ? {} : { year: 'numeric' }),
  });
}

/** Who decided, with the kind if it was no person: 'Quality check (AI agent)'. */
export function reviewerName({ kind, name }: { kind: string; name: string }): string {
  return kind === 'agent' ? `${name} (AI agent)` : name;
}

const newItemLabels: Record<Kind, string> = { submission: 'New submission', scraped: 'New scraped event' };

/** The screen reader's announcement of a new item, or of a decision by someone else. */
export function announcement({ kind, performer, venue, status }: QueueItem, pendingCount: number): string {
  return status === 'pending'
    ? `${newItemLabels[kind]}: ${performer} at ${venue}. ${pendingCount} pending.`
    : `${performer} was ${status}. ${pendingCount} pending.`;
}
