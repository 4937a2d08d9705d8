import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faroles, pageOf, setupIngest } from '../ingest.fixture.ts';
import { at, openPages, type Pages } from './known-shows.fixture.ts';

describe('changes of known shows (D-95, D-112, D-131)', () => {
  let pages: Pages;
  let givenPage: Pages['givenPage'];
  beforeAll(async () => {
    pages = await openPages();
    ({ givenPage } = pages);
  });
  afterAll(() => pages.ingest.close());

  it('records changed values of the same source as one revision; a missing value is no change', async () => {
    const { read, eventsOfType } = await givenPage();
    await read([at('19:30', { description: 'Two sets.', performer: { name: 'Los Faroles' } })]);
    const offers = { price: '25', priceCurrency: 'USD' };
    expect(await read([at('19:30', { offers })])).toEqual([0, 1, 1]);
    expect(await read([at('19:30', { offers })])).toEqual([0, 1, 0]);
    const [revised] = await eventsOfType('ScrapedEventRevised');
    expect(Object.keys(revised ?? {}).sort()).toEqual(['price', 'runId', 'scrapedEventId', 'sourceId']);
    expect((await eventsOfType('ScrapeCompleted')).map(({ eventsRevised }) => eventsRevised)).toEqual([
      0, 1, 0,
    ]);
  });

  it('marks a known show that the page cancels, postpones or sells out, and takes it back (D-112)', async () => {
    const { read, eventsOfType } = await givenPage();
    await read([at('19:30')]);
    const states = [
      at('19:30', { eventStatus: 'https://schema.org/EventCancelled' }),
      at('19:30', { name: 'POSTPONED: Los Faroles' }),
      at('19:30', { name: 'Los Faroles (Sold Out)' }),
      at('19:30'),
    ];
    for (const show of states) {
      expect(await read([show])).toEqual([0, 1, 1]);
      expect(await read([show])).toEqual([0, 1, 0]);
    }
    expect((await eventsOfType('ScrapedEventRevised')).map(({ state }) => state)).toEqual([
      'cancelled',
      'postponed',
      'sold_out',
      'scheduled',
    ]);
  });

  it('counts each entry once: added, known, revised or left out (D-112)', async () => {
    const { read, eventsOfType } = await givenPage();
    await read([at('19:30'), at('20:00', { name: 'Saguaro Choir' })]);
    await read([
      at('19:30', { description: 'Two sets.' }),
      at('20:00', { name: 'CANCELLED: Saguaro Choir' }),
      at('21:00', { name: 'CANCELLED: Tin Can Saints' }),
      at('21:00', { name: 'Late Encore' }),
    ]);
    expect((await eventsOfType('ScrapeCompleted')).at(-1)).toMatchObject({
      eventsFound: 3,
      eventsAdded: 1,
      eventsDuplicate: 2,
      eventsRevised: 2,
      eventsLeftOut: 1,
    });
  });

  it('takes a new picture, but not for another query of its address (D-112)', async () => {
    const { read, eventsOfType } = await givenPage();
    const picture: RequestListener = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    pages.site['/one.png'] = picture;
    pages.site['/two.png'] = picture;
    await read([at('19:30', { image: '/one.png?v=1' })]);
    expect(await read([at('19:30', { image: '/one.png?v=2' })])).toEqual([0, 1, 0]);
    expect(await read([at('19:30', { image: '/gone.png' })])).toEqual([0, 1, 0]);
    expect(await read([at('19:30', { image: '/two.png' })])).toEqual([0, 1, 1]);
    expect(await eventsOfType('ScrapedEventRevised')).toMatchObject([
      { originalImageUrl: pages.ingest.url('/two.png'), imageUrl: expect.stringMatching(/^\/images\//) },
    ]);
  });

  it('records no revision for the values of another source', async () => {
    const { read, path } = await givenPage();
    await read([at('19:30')]);
    await pages.ingest.addSource('another', { url: pages.ingest.url(path) });
    expect(await read([at('20:00', { description: 'Elsewhere.' })], 'another')).toEqual([0, 1, 0]);
    expect(await pages.ingest.eventsOfType('ScrapedEventRevised')).not.toContainEqual(
      expect.objectContaining({ sourceId: 'another' }),
    );
  });

  it('records what another source says beside that, once per change (D-131)', async () => {
    const { read, path } = await givenPage();
    await read([at('19:30')]);
    await pages.ingest.addSource('tickets', { url: pages.ingest.url(path) });
    const said = async () =>
      (await pages.ingest.eventsOfType('ScrapedEventListedElsewhere')).filter(
        ({ sourceId }) => sourceId === 'tickets',
      );
    const ours = { image: '/three.png', offers: { price: '20', priceCurrency: 'USD' } };
    pages.site['/three.png'] = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    expect(await read([at('20:00', ours)], 'tickets')).toEqual([0, 1, 0]);
    expect(await read([at('20:00', { ...ours, description: 'Two sets.' })], 'tickets')).toEqual([0, 1, 0]);
    expect(await read([at('20:15', ours)], 'tickets')).toEqual([0, 1, 1]);
    expect(await read([{ ...faroles, startDate: '2026-12-05' }], 'tickets')).toEqual([0, 1, 0]);
    expect(await said()).toMatchObject([
      {
        eventName: 'Los Faroles',
        startTime: '2026-12-06T02:00:00.000Z',
        price: '$20',
        originalImageUrl: pages.ingest.url('/three.png'),
        imageUrl: expect.stringMatching(/^\/images\//),
      },
      { startTime: '2026-12-06T02:15:00.000Z' },
    ]);
    expect(Object.keys((await said())[1] ?? {}).sort()).toEqual([
      'runId',
      'scrapedEventId',
      'sourceId',
      'startTime',
    ]);
  });

  it('records changed values of a decided show once as well', async () => {
    const { read, eventsOfType, idOf } = await givenPage();
    await read([at('19:30')]);
    await pages.ingest.send('RejectScrapedEvent', {
      scrapedEventId: idOf('2026-12-05'),
      rejectionReason: null,
    });
    expect(await read([at('19:30', { description: 'Two sets.' })])).toEqual([0, 1, 1]);
    expect(await read([at('19:30', { description: 'Two sets.' })])).toEqual([0, 1, 0]);
    expect(await eventsOfType('ScrapedEventRevised')).toHaveLength(1);
  });

  it('counts revisions in the totals of a check', async () => {
    const page = { '/shows': pageOf(at('19:30')) };
    const ingest = await setupIngest(page);
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    await ingest.requestScrape('s1');
    await ingest.settled();
    page['/shows'] = pageOf(at('20:00'));
    expect(await ingest.requestEventCheck()).toMatchObject({ eventsDuplicate: 1, eventsRevised: 1 });
    ingest.advance(16 * 60_000);
    expect(await ingest.requestEventCheck()).toMatchObject({ eventsDuplicate: 1, eventsRevised: 0 });
  });
});
