import { today } from '#web/data/site.ts';
import type { Kind, Line, Status } from './queue.ts';

export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The choices of the source filter (MOD-01); '' is every source. */
export const sources: readonly { value: Kind | ''; label: string }[] = [
  { value: '', label: 'All Sources' },
  { value: 'submission', label: 'User Submissions' },
  { value: 'scraped', label: 'AI Scraped' },
];

export const sourceNames: Record<Kind, string> = { submission: 'User Submission', scraped: 'AI Scraped' };

/** The day of a show as in a column of days: 'Fri, Nov 27', with the year when it is another. */
export function shownDate(date: string, thisYear = today().slice(0, 4)): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(date.startsWith(thisYear) ? {} : { year: 'numeric' }),
  });
}

/** Who decided, with their kind where it was no person: 'Quality check (AI agent)'. */
export function reviewerName({ kind, name }: { kind: string; name: string }): string {
  return kind === 'agent' ? `${name} (AI agent)` : name;
}

const newcomers: Record<Kind, string> = { submission: 'New submission', scraped: 'New scraped event' };

/** What a screen reader hears when a line came or changed without being asked for. */
export function announcement({ kind, performer, venue, status }: Line, waiting: number): string {
  return status === 'pending'
    ? `${newcomers[kind]}: ${performer} at ${venue}. ${waiting} pending.`
    : `${performer} was ${status}. ${waiting} pending.`;
}
