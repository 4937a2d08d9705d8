import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faroles } from '../ingest.fixture.ts';
import { at, openPages, type Pages } from './known-shows.fixture.ts';

describe('recognition of known shows (D-95)', () => {
  let pages: Pages;
  let givenPage: Pages['givenPage'];
  beforeAll(async () => {
    pages = await openPages();
    ({ givenPage } = pages);
  });
  afterAll(() => pages.ingest.close());

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
    await pages.ingest.send('RecordScrapedEvent', data, { kind: 'system', id: 'scraper' });
    expect(await read([at('19:30'), at('22:00')])).toEqual([1, 1, 0]);
    expect(await starts()).toEqual(['2026-12-06T01:30:00.000Z', '2026-12-06T04:00:00.000Z']);
  });

  it.each([
    ['venue', (venue: string) => `Los Faroles live at ${venue}`],
    ['promoter', () => 'Night Owls presents: Los Faroles'],
    ['note', () => '[NEW DATE] Los Faroles'],
  ])('recognises a show that was recorded before the %s was left out of its name', async (part, nameAt) => {
    const { read, sourceId, venue, eventsOfType } = await givenPage();
    const scrapedEventId = `long-name-${part}`;
    const data = {
      scrapedEventId,
      sourceId,
      runId: 'r1',
      ...{ eventName: nameAt(venue), eventType: 'music', venue, address: '410 Comal St' },
      ...{ startTime: '2026-12-06T01:30:00.000Z', endTime: null, performers: [], description: null },
      ...{ ticketLink: null, originalImageUrl: null, imageUrl: null, price: null, confidence: 100 },
    };
    await pages.ingest.send('RecordScrapedEvent', data, { kind: 'system', id: 'scraper' });
    await pages.ingest.settled();
    expect(await read([at('19:30')])).toEqual([0, 1, 1]);
    expect(await eventsOfType('ScrapedEventRevised')).toMatchObject([
      { scrapedEventId, eventName: 'Los Faroles' },
    ]);
    expect(await read([at('19:30')])).toEqual([0, 1, 0]);
    expect(await read([at('19:30'), at('22:00')])).toEqual([1, 1, 0]);
    expect(await read([at('19:30'), at('22:00')])).toEqual([0, 2, 0]);
  });

  it.each(['', ' @ '])(
    'recognises a listed show within one hour of its start, and adds its late show%s',
    async (mark) => {
      const { read, venue, sourceId } = await givenPage();
      const listing = {
        listingId: `l-${sourceId}`,
        performer: `Los Faroles${mark && mark + venue}`,
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
      await pages.ingest.send('CreateListing', listing);
      expect(await read([at('20:30')])).toEqual([0, 1, 0]);
      expect(await read([at('19:30'), at('20:00')])).toEqual([1, 1, 0]);
    },
  );

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
});
