import { afterEach, beforeEach, expect } from 'vitest';
import type { ScrapedEvent } from '#schema/scraping/ingest-wire.ts';
import type { Event } from '#schema/wire.ts';
import { scraped } from '../testing/examples.ts';
import { siteWithSources } from '../testing/ingest.fixture.ts';

export const decisionAt = (id: string, verdict: 'approve' | 'reject' | 'accept-change' | 'dismiss-change') =>
  `/api/admin/scraped-events/${id}/${verdict}`;

/** A site with one source, `lantern`, and no scraped events. */
export async function siteWithAnnouncements() {
  const given = await siteWithSources('lantern');
  const { site, ada } = given;
  expect(await ada('GET', '/api/admin/scraped-events')).toMatchObject({ status: 200, body: [] });
  return {
    ...given,
    /** The scraped events for administrators. */
    async list(query = ''): Promise<ScrapedEvent[]> {
      return (await ada('GET', `/api/admin/scraped-events${query}`)).body as ScrapedEvent[];
    },
    /** The listing of a scraped event once it is approved. */
    async approved(id: string, but: Parameters<typeof scraped>[1] = {}): Promise<Event> {
      const { body } = await site
        .given(scraped(id, but))
        .when(ada, 'PATCH', decisionAt(id, 'approve'))
        .thenAnswer({ status: 200 }, ['ScrapedEventApproved', 'ListingCreated', 'ListingApproved']);
      return (body as { event: Event }).event;
    },
  };
}

export type ScrapedEventSite = Awaited<ReturnType<typeof siteWithAnnouncements>>;

/** The site of each test of a suite, opened before the test and closed after it. */
export function siteOfEachTest(): () => ScrapedEventSite {
  let given: ScrapedEventSite;
  beforeEach(async () => {
    given = await siteWithAnnouncements();
  });
  afterEach(() => given.site.dispose());
  return () => given;
}
