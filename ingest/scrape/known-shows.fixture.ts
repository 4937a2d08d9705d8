import type { RequestListener } from 'node:http';
import { scrapedEventId } from '#domain/scraped-event/identity.ts';
import { faroles, openIngest, pageOf } from '../ingest.fixture.ts';

/** The show of the fixture on 5 December 2026 at this time of the city. */
export const at = (time: string, but: object = {}) => ({
  ...faroles,
  startDate: `2026-12-05T${time}:00-06:00`,
  ...but,
});

/** A running ingest, and a page of a new source for each test, which is read as often as the test asks. */
export async function openPages() {
  const site: Record<string, string | RequestListener> = {};
  const ingest = await openIngest(site);
  ingest.start();

  /** A new source for each test, whose shows are at a new venue. */
  async function givenPage() {
    const sourceId = `s${Object.keys(site).length}`;
    const [path, venue] = [`/${sourceId}`, `The Lantern of ${sourceId}`];
    site[path] = pageOf();
    await ingest.addSource(sourceId, { url: ingest.url(path) });
    type OfSource = 'EventScraped' | 'ScrapedEventRevised' | 'ScrapeCompleted';
    const eventsOfType = async <Type extends OfSource>(type: Type) =>
      (await ingest.eventsOfType(type)).filter((data) => data.sourceId === sourceId);
    return {
      sourceId,
      path,
      venue,
      eventsOfType,
      idOf: (startTime: string) =>
        scrapedEventId({ eventName: 'Los Faroles', venue, startTime }, 'America/Chicago'),
      /** Reads a page with these shows: added, duplicates, revised. */
      async read(shows: readonly (typeof faroles)[], id = sourceId) {
        const location = { '@type': 'Place', name: venue, address: '410 Comal St' };
        site[path] = pageOf(...shows.map((show) => ({ ...show, location })));
        const result = await ingest.requestScrape(id);
        if (!('eventsAdded' in result)) throw new Error(`not read: ${result.code}`);
        await ingest.settled();
        return [result.eventsAdded, result.eventsDuplicate, result.eventsRevised];
      },
      starts: async () => (await eventsOfType('EventScraped')).map(({ startTime }) => startTime),
    };
  }

  return { site, ingest, givenPage };
}

export type Pages = Awaited<ReturnType<typeof openPages>>;
