import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { recorded } from '../extract/testing/source.fixture.ts';
import { faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';

const calendarOf = (...names: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...names.flatMap((name, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      `SUMMARY:${name}`,
      'LOCATION:The Paper Lantern',
      `DTSTART:2026120${at + 1}T200000`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const calendar = '<link rel="alternate" type="text/calendar" href="/all">';
const file = '<a href="/more.ics">Subscribe</a>';

async function scrape(site: Record<string, string | RequestListener>) {
  const ingest = await setupIngest(site);
  ingest.start();
  await ingest.addSource('s1', { url: ingest.url('/shows') });
  await ingest.requestScrape('s1');
  const scraped = await ingest.eventsOfType('EventScraped');
  return { ingest, names: scraped.map(({ eventName }) => eventName) };
}

describe('the calendar that a page links', () => {
  it('is read where the page has no show, within the rules of its host', async () => {
    const { ingest, names } = await scrape({ '/shows': calendar, '/all': calendarOf('One', 'Two') });
    expect(names).toEqual(['One', 'Two']);
    expect(ingest.requestCount()).toBe(3);
    const forbidden = await scrape({
      '/robots.txt': 'User-agent: *\nDisallow: /all',
      '/shows': calendar,
      '/all': calendarOf('One'),
    });
    expect(forbidden.names).toEqual([]);
    expect(forbidden.ingest.requestCount()).toBe(2);
  });

  it('is read after others that cannot be read or are empty', async () => {
    const site = { '/shows': calendar + file, '/more.ics': calendarOf('One') };
    expect((await scrape(site)).names).toEqual(['One']);
    expect((await scrape({ ...site, '/all': calendarOf() })).names).toEqual(['One']);
  });

  it('takes the place of few shows of the page if it has more, and is not read otherwise', async () => {
    const few = calendar + pageOf(faroles);
    expect((await scrape({ '/shows': few, '/all': calendarOf('One', 'Two') })).names).toEqual(['One', 'Two']);
    expect((await scrape({ '/shows': few, '/all': calendarOf('One') })).names).toEqual(['Los Faroles']);
    const many = calendar + pageOf(faroles, saguaro, { ...faroles, name: 'A Third' });
    const { ingest, names } = await scrape({ '/shows': many, '/all': calendarOf('1', '2', '3', '4') });
    expect(names).toHaveLength(3);
    expect(ingest.requestCount()).toBe(2);
  });

  it('is the data of The Events Calendar where its page has them, else its calendar file', async () => {
    const answer =
      (type: string, body: string): RequestListener =>
      (_request, response) =>
        void response.writeHead(200, { 'content-type': type }).end(body);
    const page = answer('text/html', recorded('wordpress-list-by-script.html').body);
    const file = answer('text/calendar', calendarOf('One'));
    const site: Record<string, RequestListener> = {
      '/shows': (request, response) => (request.url?.includes('ical=1') ? file : page)(request, response),
    };
    const list = '/wp-json/tribe/events/v1/events';
    const data = answer('application/json', recorded('tribe-rest.json').body);
    const { ingest, names } = await scrape({ ...site, [list]: data });
    expect(names).toEqual(['Hob & Nail', 'Tongs']);
    expect(ingest.requestCount()).toBe(3);
    expect((await scrape(site)).names).toEqual(['One']);
    const robots = 'User-agent: *\nDisallow: /wp-json/';
    const forbidden = await scrape({ ...site, [list]: data, '/robots.txt': robots });
    expect(forbidden.names).toEqual(['One']);
    expect(forbidden.ingest.requestCount()).toBe(3);
  });

  it('is at the venue of the page, where its entries name none', async () => {
    const venue = { '@type': 'MusicVenue', name: 'Pantry Lane', address: '12 Pantry Lane' };
    const card = `<script type="application/ld+json">${JSON.stringify(venue)}</script>`;
    const site = { '/shows': calendar + card, '/all': calendarOf('One').replace(/LOCATION.*\r\n/, '') };
    const { ingest } = await scrape(site);
    expect(await ingest.eventsOfType('EventScraped')).toMatchObject([
      { eventName: 'One', venue: 'Pantry Lane', address: '12 Pantry Lane' },
    ]);
  });

  it('is named by the test of a source', async () => {
    const ingest = await setupIngest({ '/shows': file, '/more.ics': calendarOf('One') });
    ingest.start();
    const source = sourceInput.parse({ name: 'A source', type: 'music', url: ingest.url('/shows') });
    expect(await ingest.sendRequest('test-scrape', { source })).toMatchObject({
      checkpoints: expect.arrayContaining([
        `The page links its shows as data, which was read: ${ingest.url('/more.ics')}`,
        '1 event found',
      ]),
    });
  });
});
