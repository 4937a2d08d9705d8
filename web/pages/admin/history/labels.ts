import { definitionOf } from '#schema/events.ts';
import type { HistoryKind } from '#schema/history/history-kinds.ts';

/** True for a field that is encrypted with its person's key, as a whole or in its entries (LOG-09). */
export function isPersonal(type: string, field: string): boolean {
  const sealed = definitionOf(type)?.personal?.fields ?? [];
  return sealed.some((path) => path.split('.')[0] === field);
}

export const itemNames: Record<string, string> = {
  submission: 'Submission',
  event: 'Event',
  comment: 'Comment',
  venue: 'Venue',
  review: 'Review',
  claim: 'Venue claim',
  user: 'Account',
  ad: 'Ad',
  'scraped-event': 'Scraped event',
  source: 'Scraping source',
  schedule: 'Schedule',
  agent: 'AI agent',
} satisfies Record<HistoryKind, string>;
