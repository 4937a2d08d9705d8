import { describe, expect, it } from 'vitest';
import { admin, faroles, pageOf, saguaro, setupIngest } from '../ingest.fixture.ts';

const found = (eventsFound: number, eventsAdded: number, eventsRevised = 0) => ({
  eventsFound,
  eventsAdded,
  eventsDuplicate: eventsFound - eventsAdded,
  eventsRevised,
  processingTime: expect.any(Number),
});

describe('reading a source (R-80)', () => {
  it('records the shows of its page with the correlation of the request', async () => {
    const ingest = await setupIngest({ '/shows': pageOf(faroles, saguaro) });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 2));
    expect(await ingest.eventsOfType('ScrapeStarted')).toMatchObject([
      { sourceId: 's1', trigger: 'admin', urls: [ingest.url('/shows')] },
    ]);
    expect(await ingest.eventsOfType('EventScraped')).toMatchObject([
      {
        eventName: 'Los Faroles',
        venue: 'The Paper Lantern',
        startTime: '2026-12-06T01:30:00.000Z',
        eventType: 'music',
        sourceId: 's1',
      },
      { eventName: 'Saguaro Choir' },
    ]);
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { status: 'success', eventsFound: 2, eventsAdded: 2, notes: null, gptTokensUsed: null },
    ]);
    expect(await ingest.operational.list('lease')).toEqual([]);
  });

  it('adds nothing the second time and counts all as duplicates (SCR-36)', async () => {
    const ingest = await setupIngest({
      '/shows': pageOf(faroles, saguaro),
    });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 2));
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 0));
    expect(await ingest.eventsOfType('EventScraped')).toHaveLength(2);
  });

  it('counts a listed show as a duplicate, by day, venue and performer (SCR-36)', async () => {
    const ingest = await setupIngest({ '/shows': pageOf(faroles, saguaro) });
    ingest.start();
    await ingest.send('CreateListing', {
      listingId: 'l1',
      performer: 'los faroles',
      eventType: 'music',
      venueId: null,
      venue: 'The  Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-01',
      time: '19:30',
      additionalDates: ['2026-12-05'],
      price: null,
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      origin: { kind: 'admin', id: 'ada' },
      approvedBy: 'ada',
    });
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 1));
  });

  it('skips and notes entries without a name, a venue or a readable start, and past ones (SCR-36)', async () => {
    const ingest = await setupIngest({
      '/shows': pageOf(
        faroles,
        { ...faroles, name: '' },
        { ...saguaro, location: undefined },
        { ...saguaro, startDate: 'some day' },
        { name: 'Long Ago', startDate: '2026-11-20T20:00:00-06:00' },
      ),
    });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    expect(await ingest.requestScrape('s1')).toEqual(found(1, 1));
    const [completed] = await ingest.eventsOfType('ScrapeCompleted');
    expect(completed).toMatchObject({ status: 'warning' });
    const [counts, remedy, ...reasons] = completed?.notes?.split('\n') ?? [];
    expect(counts).toBe('5 shows were read: 1 added, 0 known, 0 revised, 4 left out');
    expect(remedy).toBe(
      'Shows without a venue were left out: if all are at one, name the venue in Venue keywords',
    );
    expect(reasons).toHaveLength(4);
    expect(completed?.notes).toContain("'Long Ago' is past (2026-11-20)");
  });

  it('warns when it found nothing, with the reason and what to do (SCR-36)', async () => {
    const ingest = await setupIngest({
      '/words': '<p>We are open every day.</p>',
      '/nowhere': pageOf({ ...faroles, location: undefined }, { ...saguaro, location: undefined }),
    });
    ingest.start();
    await ingest.addSource('words', { url: ingest.url('/words') });
    await ingest.addSource('nowhere', { url: ingest.url('/nowhere') });
    for (const sourceId of ['words', 'nowhere'])
      expect(await ingest.requestScrape(sourceId)).toEqual(found(0, 0));
    const [words, nowhere] = await ingest.eventsOfType('ScrapeCompleted');
    expect(words).toMatchObject({ status: 'warning', notes: expect.stringContaining('no language model') });
    expect(nowhere).toMatchObject({ status: 'warning' });
    expect(nowhere?.notes?.split('\n')).toEqual([
      'No show of the page names its venue: name the venue in Venue keywords, one name only',
      '2 shows were read: 0 added, 0 known, 0 revised, 2 left out',
      "'Los Faroles' names no venue",
      "'Saguaro Choir' names no venue",
    ]);
  });

  it('reads every dated URL, and continues when one fails (SCR-35)', async () => {
    const ingest = await setupIngest({
      '/on/11-21-2026': pageOf(faroles),
      '/on/11-23-2026': pageOf(saguaro),
    });
    ingest.start();
    await ingest.addSource('s1', {
      url: ingest.url('/'),
      isDynamicUrl: true,
      urlPattern: ingest.url('/on/{YYYY-MM-DD}'),
      dateFormat: 'MM-DD-YYYY',
      daysToScrape: 3,
    });
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 2));
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { status: 'warning', notes: `${ingest.url('/on/11-22-2026')}: The site answered 404` },
    ]);
  });

  it('copies pictures into the site’s own store, and skips one that cannot be fetched', async () => {
    const ingest = await setupIngest({
      '/shows': pageOf({ ...faroles, image: '/faroles.png' }, { ...saguaro, image: '/gone.png' }),
      '/faroles.png': (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('a picture'),
    });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    expect(await ingest.requestScrape('s1')).toEqual(found(2, 2));
    const [name] = ingest.storedPictures.keys();
    expect(await ingest.eventsOfType('EventScraped')).toMatchObject([
      { originalImageUrl: ingest.url('/faroles.png'), imageUrl: `/images/q_auto/${name}` },
      { originalImageUrl: ingest.url('/gone.png'), imageUrl: null },
    ]);
    expect(await ingest.eventsOfType('ScrapeCompleted')).toMatchObject([
      { imagesProcessed: 1, status: 'success' },
    ]);
  });

  it('obeys the robots.txt of the site, also where a redirect leads', async () => {
    const ingest = await setupIngest({
      '/robots.txt': 'User-agent: live-listings\nDisallow: /private',
      '/private': pageOf(faroles),
      '/open': (_request, response) => response.writeHead(302, { location: '/private' }).end(),
    });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/private') });
    await ingest.addSource('s2', { url: ingest.url('/open') });
    const refused = {
      code: 'scrape-failed',
      message:
        'The robots.txt of the site forbids to read this page: name another address of the shows, such as a calendar file, or ask the site',
    };
    expect(await ingest.requestScrape('s1')).toEqual(refused);
    expect(await ingest.requestScrape('s2')).toEqual(refused);
    expect(await ingest.eventsOfType('ScrapeFailed')).toHaveLength(2);
    expect(ingest.requestCount()).toBe(2);
  });

  it('is for administrators, and for existing sources', async () => {
    const ingest = await setupIngest({ '/shows': pageOf(faroles) });
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    const user = { kind: 'user', id: 'u1' } as const;
    expect(await ingest.requestScrape('s1', user)).toEqual({
      code: 'admin-required',
    });
    expect(await ingest.requestScrape('s2')).toEqual({ code: 'source-unknown' });
    await ingest.send('RemoveScrapingSource', { sourceId: 's1' });
    expect(await ingest.requestScrape('s1', admin)).toEqual({
      code: 'source-unknown',
    });
    expect(ingest.requestCount()).toBe(0);
  });

  it('allows one run at a time per source across instances (409)', async () => {
    const page = Promise.withResolvers<void>();
    const ingest = await setupIngest({
      '/shows': (_request, response) =>
        void page.promise.then(() =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(faroles)),
        ),
    });
    ingest.start();
    ingest.start();
    await ingest.addSource('s1', { url: ingest.url('/shows') });
    const both = [1, 2].map(() => ingest.requestScrape('s1'));
    expect(await Promise.race(both)).toEqual({ code: 'source-already-scraped' });
    page.resolve();
    const outcomes = await Promise.all(both);
    expect(outcomes).toContainEqual(found(1, 1));
    expect(await ingest.eventsOfType('ScrapeStarted')).toHaveLength(1);
    expect(await ingest.requestScrape('s1')).toEqual(found(1, 0));
  });
});
