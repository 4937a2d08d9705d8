import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { addedSource } from '../testing/examples.ts';
import { type Given, siteWithAdmins } from '../testing/ingest.fixture.ts';

const path = '/api/admin/cron/schedules';

describe('schedules over REST (R-84 to R-87)', () => {
  let given: Given;
  let site: Given['site'];
  let ada: Given['ada'];
  beforeAll(async () => {
    given = await siteWithAdmins();
    ({ site, ada } = given);
    await site.given(addedSource('lantern')).when(ada, 'GET', path).thenAnswer({ status: 200, body: [] });
  });
  afterAll(() => site.dispose());

  const list = async () => (await ada('GET', path)).body as Schedule[];

  it('adds one, by default every 6 hours and enabled (CRON-12, CRON-22)', async () => {
    const before = await list();
    const { body } = await site
      .given()
      .when(ada, 'POST', path, { action: 'scrape_all', sourceId: 'lantern' })
      .thenAnswer(
        {
          status: 201,
          body: {
            action: 'scrape_all',
            schedule: '0 */6 * * *',
            enabled: true,
            sourceId: null,
            // It is noon in Austin.
            nextRun: '2026-11-22T00:00:00.000Z',
            lastRun: null,
          },
        },
        ['CronScheduleAdded'],
      );
    expect(Object.keys(body as object).sort()).toEqual([
      'action',
      'enabled',
      'id',
      'lastRun',
      'nextRun',
      'schedule',
      'sourceId',
    ]);
    expect(await list()).toHaveLength(before.length + 1);
    expect(await list()).toContainEqual(body);
  });

  it('accepts an id of the caller, once (R-85)', async () => {
    const mine = { id: 'nightly', action: 'check_batch_jobs', schedule: '30  2 * * *', enabled: false };
    await site
      .given()
      .when(ada, 'POST', path, mine)
      .thenAnswer({ status: 201, body: { id: 'nightly', schedule: '30 2 * * *', nextRun: null } }, [
        'CronScheduleAdded',
      ]);
    await site
      .given()
      .when(ada, 'POST', path, mine)
      .thenAnswer({ status: 409, body: { code: 'conflict', reason: 'schedule-exists' } });
    const key = { 'idempotency-key': 'again' };
    const [first, again] = [
      await ada('POST', path, { ...mine, id: 'keyed' }, key),
      await ada('POST', path, { ...mine, id: 'keyed' }, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  it.each([
    [{ action: 'scrape_all', schedule: 'soon' }, 'Invalid cron expression'],
    [{ action: 'scrape_all', schedule: '* * * * * *' }, 'Invalid cron expression'],
    [{ action: 'scrape_all', schedule: '0 0 31 2 *' }, 'Invalid cron expression'],
    [{ action: 'scrape_all', schedule: '61 * * * *' }, 'Invalid cron expression'],
    [{ action: 'scrape_all', schedule: '0 6 * * FRI-MON' }, 'Invalid cron expression'],
    [{ action: 'scrape_all', schedule: '*/90 * * * *' }, 'Invalid cron expression'],
    [{ action: 'scrape_source' }, 'Please select a source'],
    [{ action: 'scrape_source', sourceId: 'unknown' }, 'Please select a source'],
    [{ action: 'dance' }, 'Please select an action'],
    [{ action: 'scrape_all', id: 'x'.repeat(101) }, 'Id must be at most 100 characters'],
    [{ action: 'scrape_all', id: 'a b' }, "Id may contain only letters, digits, '_', '-' and '.'"],
    [{ action: 'scrape_all', id: 'a/b' }, "Id may contain only letters, digits, '_', '-' and '.'"],
    [{ action: 'scrape_all', id: '..' }, "Id may contain only letters, digits, '_', '-' and '.'"],
  ])('rejects %o with %s (CRON-22)', async (input, message) => {
    await site.given().when(ada, 'POST', path, input).thenAnswer({ status: 400, body: { message } });
  });

  it.each(['0 6 L * *', '0 6 * * FriL', '0 6 * * 1#2', '0,30 6-18/2 * JAN-MAR MON-FRI'])(
    'accepts the expression %s (D-97)',
    async (schedule) => {
      await site
        .given()
        .when(ada, 'POST', path, { action: 'scrape_all', schedule })
        .thenAnswer({ status: 201, body: { schedule, nextRun: expect.any(String) } }, ['CronScheduleAdded']);
    },
  );

  it('changes the fields that were sent (R-86, CRON-13)', async () => {
    const input = { id: 'hourly', action: 'scrape_source', schedule: '0 * * * *', sourceId: 'lantern' };
    await ada('POST', path, input);
    const revised = (body: object) => site.given().when(ada, 'PUT', `${path}/hourly`, body);
    await revised({ enabled: false }).thenAnswer(
      { status: 200, body: { id: 'hourly', enabled: false, nextRun: null, sourceId: 'lantern' } },
      ['CronScheduleDisabled'],
    );
    await revised({ enabled: true, schedule: '15 * * * *' }).thenAnswer(
      { status: 200, body: { enabled: true, nextRun: '2026-11-21T18:15:00.000Z' } },
      ['CronScheduleRevised', 'CronScheduleEnabled'],
    );
    await revised({ action: 'scrape_all' }).thenAnswer({ status: 200, body: { sourceId: null } }, [
      'CronScheduleRevised',
    ]);
    await revised({ action: 'scrape_source' }).thenAnswer({
      status: 400,
      body: { message: 'Please select a source' },
    });
    await revised({ action: 'scrape_source', sourceId: 'unknown' }).thenAnswer({ status: 400 });
    await revised({ schedule: 'soon' }).thenAnswer({
      status: 400,
      body: { message: 'Invalid cron expression' },
    });
    await site
      .given()
      .when(ada, 'PUT', `${path}/unknown`, { enabled: false })
      .thenAnswer({ status: 404, body: { message: 'Schedule not found' } });
  });

  it('does not enable one whose source was removed (R-78, CRON-22)', async () => {
    const input = { id: 'orphan', action: 'scrape_source', sourceId: 'attic', enabled: false };
    await site
      .given(addedSource('attic'))
      .when(ada, 'POST', path, input)
      .thenAnswer({ status: 201 }, ['CronScheduleAdded']);
    await ada('DELETE', '/api/admin/scraping-sources/attic');
    const revised = (body: object) => site.given().when(ada, 'PUT', `${path}/orphan`, body);
    await revised({ enabled: true }).thenAnswer({ status: 400, body: { message: 'Please select a source' } });
    await revised({ enabled: true, sourceId: 'lantern' }).thenAnswer({ status: 200 }, [
      'CronScheduleRevised',
      'CronScheduleEnabled',
    ]);
  });

  it('removes one (R-87)', async () => {
    await ada('POST', path, { id: 'brief', action: 'scrape_all' });
    await site
      .given()
      .when(ada, 'DELETE', `${path}/brief`)
      .thenAnswer({ status: 200, body: { id: 'brief', message: 'Schedule deleted' } }, [
        'CronScheduleRemoved',
      ]);
    expect((await list()).map(({ id }) => id)).not.toContain('brief');
    await site.given().when(ada, 'DELETE', `${path}/brief`).thenAnswer({ status: 404 });
    expect((await ada('GET', '/api/admin/history/schedule/brief')).body).toMatchObject({
      entries: [{ type: 'CronScheduleAdded' }, { type: 'CronScheduleRemoved' }],
      state: { schedule: null },
    });
  });
});
