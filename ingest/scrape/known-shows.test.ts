import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrapedEventId } from '#domain/scraped-event/identity.ts';
import { faroles, openIngest, pageOf, setupIngest } from '../ingest.fixture.ts';

const at = (time: string, but: object = {}) => ({
  ...faroles,
  startDate: `2026-12-05T${time}:00-06:00`,
  ...but,
});

describe('recognition of known shows (D-95)', () => {
  const site: Record<string, string | RequestListener> = {};
  let ingest: Awaited<ReturnType<typeof openIngest>>;
  beforeAll(async () => {
    ingest = await openIngest(site);
    ingest.start();
  });
  afterAll(() => ingest.close());

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
  it('counts two starts of one name on one page as two shows, also the next time', async () => {
    const { read, starts } = await givenPage();
    expect(await read([at('19:30'), at('22:00')])).toEqual([2, 0, 0]);
    expect(await read([at('22:00'), at('19:30')])).toEqual([0, 2, 0]);
    expect(await starts()).toEqual(['2026-12-06T01:30:00.000Z', '2026-12-06T04:00:00.000Z']);
  });

  it('counts two starts within an hour on one page as two shows as well', async () => {
    const { read } = await givenPage();
    expect(await read([at('19:00'), at('19:45')])).toEqual([2, 0, 0]);
    expect(await read([at('19:45'), at('19:00')])).toEqual([0, 2, 0]);
  });

  it('recognises a show moved by up to one hour; a later start is another show', async () => {
    const { read, eventsOfType, sourceId, idOf } = await givenPage();
    expect(await read([at('19:30')])).toEqual([1, 0, 0]);
    expect(await read([at('20:30')])).toEqual([0, 1, 1]);
    expect(await eventsOfType('ScrapedEventRevised')).toEqual([
      {
        scrapedEventId: idOf('2026-12-05'),
        sourceId,
        runId: expect.any(String),
        startTime: '2026-12-06T02:30:00.000Z',
      },
    ]);
    expect(await read([at('20:30')])).toEqual([0, 1, 0]);
    expect(await read([at('21:31')])).toEqual([1, 0, 0]);
  });

  it('matches each of two moved shows with the known one nearest to it', async () => {
    const { read, eventsOfType } = await givenPage();
    await read([at('19:00'), at('20:30')]);
    expect(await read([at('19:15'), at('20:45')])).toEqual([0, 2, 2]);
    expect((await eventsOfType('ScrapedEventRevised')).map(({ startTime }) => startTime)).toEqual([
      '2026-12-06T01:15:00.000Z',
      '2026-12-06T02:45:00.000Z',
    ]);
  });

  it('ignores case and spacing of name and venue; a date without time matches any start on it', async () => {
    const { read } = await givenPage();
    await read([at('19:30')]);
    expect(await read([{ ...faroles, startDate: '2026-12-05' }])).toEqual([0, 1, 0]);
    expect(await read([at('19:30', { name: '  LOS   faroles' })])).toEqual([0, 1, 1]);
    expect(
      await read([at('19:30', { name: 'LOS faroles' }), { ...faroles, startDate: '2026-12-05' }]),
    ).toEqual([0, 1, 0]);
    expect(await read([{ ...faroles, startDate: '2026-12-06' }])).toEqual([1, 0, 0]);
  });

  it('adds only the other starts of a show whose id has no start, from an earlier release', async () => {
    const { read, starts, sourceId, venue, idOf } = await givenPage();
    const data = {
      scrapedEventId: idOf('2026-12-05'),
      sourceId,
      runId: 'r1',
      eventName: 'Los Faroles',
      eventType: 'music',
      venue,
      address: '410 Comal St',
      startTime: '2026-12-06T01:30:00.000Z',
      endTime: null,
      performers: [],
      description: null,
      ticketLink: null,
      originalImageUrl: null,
      imageUrl: null,
      price: null,
      confidence: 100,
    };
    await ingest.send('RecordScrapedEvent', data, { kind: 'system', id: 'scraper' });
    expect(await read([at('19:30'), at('22:00')])).toEqual([1, 1, 0]);
    expect(await starts()).toEqual(['2026-12-06T01:30:00.000Z', '2026-12-06T04:00:00.000Z']);
  });

  it('recognises a listed show within one hour of its start, and adds its late show', async () => {
    const { read, venue } = await givenPage();
    const listing = {
      listingId: 'l1',
      performer: 'Los Faroles',
      eventType: 'music',
      venueId: null,
      venue,
      address: '410 Comal St',
      date: '2026-12-05',
      time: '19:30',
      additionalDates: [],
      price: null,
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      origin: { kind: 'admin', id: 'ada' },
      approvedBy: 'ada',
    };
    await ingest.send('CreateListing', listing);
    expect(await read([at('20:30')])).toEqual([0, 1, 0]);
    expect(await read([at('19:30'), at('20:00')])).toEqual([1, 1, 0]);
  });

  it('recognises an item by its id in the source, to any date that it moves', async () => {
    const { read, eventsOfType, idOf } = await givenPage();
    const item = { identifier: { '@type': 'PropertyValue', name: 'event', value: 'tix-7' } };
    await read([at('19:30', item)]);
    const moved = { ...faroles, ...item, name: 'Los Faroles trio', startDate: '2026-12-09T20:00:00-06:00' };
    expect(await read([moved])).toEqual([0, 1, 1]);
    expect(await eventsOfType('ScrapedEventRevised')).toMatchObject([
      {
        scrapedEventId: idOf('2026-12-05'),
        eventName: 'Los Faroles trio',
        startTime: '2026-12-10T02:00:00.000Z',
      },
    ]);
  });

  it('ignores an id that several shows of a page have', async () => {
    const { read } = await givenPage();
    const item = { identifier: 'tour-2026' };
    await read([at('19:30', item)]);
    expect(
      await read([at('19:30', item), { ...faroles, ...item, startDate: '2026-12-09T20:00:00-06:00' }]),
    ).toEqual([1, 1, 0]);
  });

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
    site['/one.png'] = picture;
    site['/two.png'] = picture;
    await read([at('19:30', { image: '/one.png?v=1' })]);
    expect(await read([at('19:30', { image: '/one.png?v=2' })])).toEqual([0, 1, 0]);
    expect(await read([at('19:30', { image: '/gone.png' })])).toEqual([0, 1, 0]);
    expect(await read([at('19:30', { image: '/two.png' })])).toEqual([0, 1, 1]);
    expect(await eventsOfType('ScrapedEventRevised')).toMatchObject([
      { originalImageUrl: ingest.url('/two.png'), imageUrl: expect.stringMatching(/^\/images\//) },
    ]);
  });

  it('records no revision for the values of another source', async () => {
    const { read, path } = await givenPage();
    await read([at('19:30')]);
    await ingest.addSource('another', { url: ingest.url(path) });
    expect(await read([at('20:00', { description: 'Elsewhere.' })], 'another')).toEqual([0, 1, 0]);
    expect(await ingest.eventsOfType('ScrapedEventRevised')).not.toContainEqual(
      expect.objectContaining({ sourceId: 'another' }),
    );
  });

  it('records what another source says beside that, once per change (D-131)', async () => {
    const { read, path } = await givenPage();
    await read([at('19:30')]);
    await ingest.addSource('tickets', { url: ingest.url(path) });
    const said = async () =>
      (await ingest.eventsOfType('ScrapedEventListedElsewhere')).filter(
        ({ sourceId }) => sourceId === 'tickets',
      );
    const ours = { image: '/three.png', offers: { price: '20', priceCurrency: 'USD' } };
    site['/three.png'] = (_request, response) =>
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
        originalImageUrl: ingest.url('/three.png'),
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
    await ingest.send('RejectScrapedEvent', { scrapedEventId: idOf('2026-12-05'), rejectionReason: null });
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
