import type { RevisedFields, ScrapedEventFact, ScrapedFields } from '#schema/scraping/scraped-event.ts';

/** What a page announces, and the source that it was first found at. */
export type Announcement = ScrapedFields & { sourceId: string };

type Fact = { type: string; data: unknown };

/** The announcement as its stream tells it, revisions included; null where nothing was scraped. */
export function announcementFromEvents(stream: readonly Fact[]): Announcement | null {
  return (stream as readonly ScrapedEventFact[]).reduce(applyToAnnouncement, null);
}

export function applyToAnnouncement(known: Announcement | null, fact: ScrapedEventFact): Announcement | null {
  if (fact.type === 'EventScraped') {
    const { scrapedEventId: _id, runId: _run, ...announcement } = fact.data;
    return announcement;
  }
  if (fact.type !== 'ScrapedEventRevised' || !known) return known;
  const { scrapedEventId: _id, runId: _run, sourceId: _source, ...changes } = fact.data;
  return { ...known, ...changes };
}

/**
 * The values that a page announces otherwise than before (D-95); none is an empty object. What it no longer says
 * (null, no performers) is no other value: pages of one source differ in how much they say. Name and performers come
 * together, since they are shown as one.
 */
export function revisedFields(known: ScrapedFields, found: RevisedFields): RevisedFields {
  const { eventName = known.eventName, performers = known.performers, ...others } = found;
  const said = performers.length > 0 ? performers : known.performers;
  const changed = Object.entries(others).filter(
    ([field, value]) => value != null && value !== known[field as keyof ScrapedFields],
  );
  const isRenamed = eventName !== known.eventName || said.join('\n') !== known.performers.join('\n');
  return { ...(isRenamed && { eventName, performers: [...said] }), ...Object.fromEntries(changed) };
}
