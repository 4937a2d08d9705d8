import type { Recorded } from '#schema/events.ts';
import type { QueueRow } from '#schema/listings/submission-rows.ts';
import { performerOf } from '#schema/scraping/scraped-event.ts';

/** The row of a submission. */
export function submissionRow({ data, meta }: Recorded<'ShowSubmitted'>): QueueRow {
  return {
    id: data.submissionId,
    kind: 'submission',
    performer: data.performer,
    eventType: data.eventType,
    venue: data.venue,
    date: data.date,
    startTime: null,
    status: 'pending',
    score: null,
    decision: null,
    createdAt: meta.occurredAt,
  };
}

/** The row of a scraped event (MOD-16). */
export function scrapedEventRow({ data, meta }: Recorded<'EventScraped'>): QueueRow {
  return {
    id: data.scrapedEventId,
    kind: 'scraped',
    performer: performerOf(data),
    eventType: data.eventType,
    venue: data.venue,
    date: data.startTime.slice(0, 'YYYY-MM-DD'.length),
    startTime: data.startTime,
    status: 'pending',
    score: null,
    decision: null,
    createdAt: meta.occurredAt,
  };
}

/** Updates a pending row to the page's current content (D-95). */
export function reviseRow(row: QueueRow, { data }: Recorded<'ScrapedEventRevised'>): QueueRow {
  if (row.status !== 'pending') return row;
  const { eventName, performers, eventType = row.eventType, venue = row.venue, startTime } = data;
  return {
    ...row,
    eventType,
    venue,
    ...(eventName && performers && { performer: performerOf({ eventName, performers }) }),
    ...(startTime && { startTime, date: startTime.slice(0, 'YYYY-MM-DD'.length) }),
  };
}
