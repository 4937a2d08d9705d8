import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule, Source } from '#schema/scraping/ingest-wire.ts';
import type { ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import { addedSource, aSource, scraped } from '../testing/examples.ts';
import { type Given, siteWithAdmins } from '../testing/ingest.fixture.ts';

const path = '/api/admin/scraping-sources';

describe('sources over REST (R-75 to R-78)', () => {
  let given: Given;
  let site: Given['site'];
  let ada: Given['ada'];
  beforeAll(async () => {
    given = await siteWithAdmins();
    ({ site, ada } = given);
  });
  afterAll(() => site.dispose());

  const list = async () => (await ada('GET', path)).body as Source[];
  const added = async (but: Record<string, unknown> = {}) =>
    ((await ada('POST', path, aSource(but))).body as Source).id;

  it('adds a source with default values for absent fields (SCR-19..21, SCR-35)', async () => {
    const before = await list();
    const { body } = await site
      .given()
      .when(ada, 'POST', path, { ...aSource(), id: 'mine', lastEventCount: 9 })
      .thenAnswer(
        {
          status: 201,
          body: {
            ...aSource(),
            active: true,
            priority: 1,
            notes: null,
            isDynamicUrl: false,
            urlPattern: null,
            daysToScrape: 7,
            dateFormat: 'YYYY-MM-DD',
            lastScrapedAt: null,
            lastEventCount: 0,
          },
        },
        ['ScrapingSourceAdded'],
      );
    expect((body as Source).id).not.toBe('mine');
    expect(await list()).toHaveLength(before.length + 1);
    expect(await list()).toContainEqual(body);
  });

  it.each([
    [{ name: ' ' }, 'Source name is required'],
    [{ name: 'x'.repeat(201) }, 'Source name must be at most 200 characters'],
    [{ url: 'lantern' }, 'Please enter a valid URL'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ url: 'ftp://lantern.example.com/' }, 'Please enter a valid URL'],
    [{ type: 'art' }, 'Event type must be music, comedy or both'],
    [{ priority: 11 }, 'Priority must be a whole number from 1 to 10'],
    [{ daysToScrape: 0 }, 'Days to scrape must be a whole number from 1 to 30'],
    [{ isDynamicUrl: true }, 'URL pattern must contain {YYYY-MM-DD}'],
    [
      { isDynamicUrl: true, urlPattern: 'https://example.com/{DATE}' },
      'URL pattern must contain {YYYY-MM-DD}',
    ],
    [{ isDynamicUrl: true, urlPattern: 'ftp://example.com/{YYYY-MM-DD}' }, 'Please enter a valid URL'],
    [{ isDynamicUrl: true, urlPattern: 'https://{YYYY-MM-DD}.example.com/' }, 'Please enter a valid URL'],
  ])('refuses %o with %s (SCR-35)', async (but, message) => {
    await site.given().when(ada, 'POST', path, aSource(but)).thenAnswer({ status: 400, body: { message } });
  });

  it('changes only the fields that are sent (SCR-17)', async () => {
    const id = await added({ notes: 'by the river' });
    const revised = (body: object) => site.given().when(ada, 'PUT', `${path}/${id}`, body);
    await revised({ active: false }).thenAnswer(
      { status: 200, body: { id, active: false, notes: 'by the river' } },
      ['ScrapingSourceDeactivated'],
    );
    await revised({ active: true, priority: 3 }).thenAnswer(
      { status: 200, body: { active: true, priority: 3, name: 'Paper Lantern calendar' } },
      ['ScrapingSourceRevised', 'ScrapingSourceActivated'],
    );
    await revised({ priority: 3 }).thenAnswer({ status: 200, body: { priority: 3 } });
    await revised({ isDynamicUrl: true }).thenAnswer({
      status: 400,
      body: { message: 'URL pattern must contain {YYYY-MM-DD}', errors: [{ field: 'urlPattern' }] },
    });
    await revised({ name: '' }).thenAnswer({ status: 400, body: { message: 'Source name is required' } });
    await site
      .given()
      .when(ada, 'PUT', `${path}/unknown`, { active: false })
      .thenAnswer({ status: 404, body: { message: 'Source not found' } });
  });

  it('needs the place of the day in the pattern only while the source is dynamic (D-96)', async () => {
    const plain = 'https://lantern.example.com/calendar';
    const pattern = 'https://lantern.example.com/{YYYY-MM-DD}';
    const id = await added({ urlPattern: plain });
    const revised = (body: object) => site.given().when(ada, 'PUT', `${path}/${id}`, body);
    const lacks = { status: 400, body: { message: 'URL pattern must contain {YYYY-MM-DD}' } };
    await revised({ isDynamicUrl: true }).thenAnswer(lacks);
    const done = ['ScrapingSourceRevised'] as const;
    await revised({ isDynamicUrl: true, urlPattern: pattern }).thenAnswer({ status: 200 }, done);
    await revised({ urlPattern: plain }).thenAnswer(lacks);
    await revised({ isDynamicUrl: false }).thenAnswer({ status: 200 }, done);
    await revised({ urlPattern: plain }).thenAnswer({ status: 200, body: { urlPattern: plain } }, done);
    await revised({ urlPattern: 'half an address' }).thenAnswer({
      status: 400,
      body: { message: 'Please enter a valid URL' },
    });
  });

  it('keeps the last run of a source that is changed', async () => {
    const id = await added();
    const run = { runId: 'run-9', sourceId: id };
    const started: ScrapeRunFact = { type: 'ScrapeStarted', data: { ...run, trigger: 'admin', urls: [] } };
    const completed: ScrapeRunFact = {
      type: 'ScrapeCompleted',
      data: {
        ...run,
        status: 'success',
        eventsFound: 4,
        eventsAdded: 3,
        eventsDuplicate: 1,
        processingTime: 800,
        gptTokensUsed: null,
        imagesProcessed: 0,
        notes: null,
      },
    };
    await site
      .given(started, completed)
      .when(ada, 'PUT', `${path}/${id}`, { priority: 9 })
      .thenAnswer(
        { status: 200, body: { priority: 9, lastEventCount: 4, lastScrapedAt: expect.any(String) } },
        ['ScrapingSourceRevised'],
      );
  });

  it('lists by priority, then by name (R-75)', async () => {
    await added({ name: 'Beta', priority: 10 });
    await added({ name: 'alpha', priority: 10 });
    expect((await list()).map(({ name }) => name).slice(-2)).toEqual(['alpha', 'Beta']);
  });

  it('removes a source; its scraped events stay, its schedules are disabled before the response (SCR-23)', async () => {
    const [id, other] = [await added(), await added()];
    const scheduled = async (sourceId: string, enabled = true) => {
      const input = { action: 'scrape_source', sourceId, enabled };
      return ((await ada('POST', '/api/admin/cron/schedules', input)).body as Schedule).id;
    };
    const [running, resting, others] = [
      await scheduled(id),
      await scheduled(id, false),
      await scheduled(other),
    ];
    await site
      .given(scraped('found', { sourceId: id }))
      .when(ada, 'DELETE', `${path}/${id}`)
      .thenAnswer({ status: 200, body: { id, message: 'Source deleted' } }, [
        'ScrapingSourceRemoved',
        'CronScheduleDisabled',
      ]);
    expect((await list()).map((source) => source.id)).not.toContain(id);
    const schedules = (await ada('GET', '/api/admin/cron/schedules')).body as Schedule[];
    const rests = (wanted: string) => schedules.find((schedule) => schedule.id === wanted)?.enabled === false;
    expect([running, resting, others].map(rests)).toEqual([true, true, false]);
    expect((await ada('GET', '/api/admin/scraped-events')).body).toMatchObject([
      { id: 'found', sourceId: id, sourceName: null },
    ]);
    await site
      .given()
      .when(ada, 'DELETE', `${path}/${id}`)
      .thenAnswer({ status: 404, body: { message: 'Source not found' } });
    await site.given().when(ada, 'PUT', `${path}/${id}`, { active: true }).thenAnswer({ status: 404 });
  });

  it('answers a repeat under its key like the first call', async () => {
    const key = { 'idempotency-key': 'one-source' };
    const before = (await list()).length;
    const [first, again] = [
      await ada('POST', path, aSource({ name: 'Once' }), key),
      await ada('POST', path, aSource({ name: 'Once' }), key),
    ];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await list()).toHaveLength(before + 1);
    expect(await ada('POST', path, aSource({ name: 'Twice' }), key)).toMatchObject({ status: 409 });
  });

  it('returns its history (R-96)', async () => {
    await site
      .given(addedSource('old'))
      .when(ada, 'PUT', `${path}/old`, { active: false })
      .thenAnswer({ status: 200 }, ['ScrapingSourceDeactivated']);
    expect((await ada('GET', '/api/admin/history/source/old')).body).toMatchObject({
      entries: [
        { type: 'ScrapingSourceAdded' },
        { type: 'ScrapingSourceDeactivated', actor: { kind: 'admin', name: 'ada@example.com' } },
      ],
      state: { source: { id: 'old', active: false } },
    });
  });
});
