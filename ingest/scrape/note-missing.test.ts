import { describe, expect, it } from 'vitest';
import { scrapedEventId } from '#domain/scraped-event/identity.ts';
import { faroles, pageOf, setupIngest } from '../ingest.fixture.ts';

const named = (name: string, day = '05') => ({
  ...faroles,
  name,
  startDate: `2026-12-${day}T19:30:00-06:00`,
});
const idOf = (eventName: string, day = '05') =>
  scrapedEventId({ eventName, venue: 'The Paper Lantern', startTime: `2026-12-${day}` }, 'America/Chicago');

describe('a show that is missing from its source (D-113)', () => {
  async function givenSource() {
    const site: Record<string, string> = {};
    const ingest = await setupIngest(site);
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    return {
      ingest,
      async read(...shows: (typeof faroles)[]) {
        site['/shows'] = pageOf(...shows);
        await ingest.requestScrape('s1');
        await ingest.settled();
        return (await ingest.eventsOfType('ScrapeCompleted')).at(-1)?.notes;
      },
      missed: async () =>
        (await ingest.eventsOfType('ScrapedEventMissed')).map((data) => data.scrapedEventId),
    };
  }
  const [one, two, late] = [named('One'), named('Two'), named('Late', '20')];

  it('is noted at each of two whole readings, of which the second says so', async () => {
    const { read, missed } = await givenSource();
    await read(one, two, late);
    expect(await read(one, late)).toBeNull();
    expect(await missed()).toEqual([idOf('Two')]);
    expect(await read(one, late)).toBe("'Two' (2026-12-05) is missing again: it is possibly cancelled");
    expect(await read(one, late)).toBeNull();
    expect(await missed()).toEqual([idOf('Two'), idOf('Two')]);
  });

  it('is seen again, and is missed again from then on', async () => {
    const { ingest, read, missed } = await givenSource();
    await read(one, two, late);
    await read(one, late);
    await read(one, two, late);
    expect(await ingest.eventsOfType('ScrapedEventSeenAgain')).toMatchObject([
      { scrapedEventId: idOf('Two') },
    ]);
    await read(one, late);
    expect(await missed()).toEqual([idOf('Two'), idOf('Two')]);
  });

  it('may be after the last show of the page, today, rejected, or in a note: then it is not missed', async () => {
    const { ingest, read, missed } = await givenSource();
    await read(one, named('Refused'), late, {
      ...faroles,
      name: 'Today',
      startDate: '2026-11-21T21:00:00-06:00',
    });
    await ingest.send('RejectScrapedEvent', { scrapedEventId: idOf('Refused'), rejectionReason: null });
    await read(one);
    await read({ ...one, location: { '@type': 'Place' } } as never, late);
    expect(await missed()).toEqual([]);
  });

  it('is not missed by a page without shows, and not with most of the others', async () => {
    const { read, missed } = await givenSource();
    await read(...['A', 'B', 'C', 'D', 'E'].map((name) => named(name)), late);
    await read();
    expect(await read(named('A'), late)).toContain('4 of 6 known shows are not on the page');
    expect(await missed()).toEqual([]);
  });

  it('is not missed by a run in which a page could not be read', async () => {
    const site: Record<string, string> = { '/2026-11-21': pageOf(one, late), '/2026-11-22': pageOf(two) };
    const ingest = await setupIngest(site);
    ingest.start();
    const pages = { isDynamicUrl: true, urlPattern: ingest.url('/{YYYY-MM-DD}'), daysToScrape: 2 };
    await ingest.addSource('s1', { url: ingest.url('/'), ...pages });
    await ingest.requestScrape('s1');
    await ingest.settled();
    delete site['/2026-11-22'];
    await ingest.requestScrape('s1');
    expect(await ingest.eventsOfType('ScrapedEventMissed')).toEqual([]);
  });
});
