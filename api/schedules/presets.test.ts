import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import type { Schedule } from '#schema/scraping/ingest-wire.ts';
import { type Given, siteWithSources } from '../testing/ingest.fixture.ts';

const path = '/api/admin/cron/schedules';

describe('presets of schedules over REST (R-88, R-89)', () => {
  let site: Given['site'];
  let ada: Given['ada'];
  beforeAll(async () => {
    ({ site, ada } = await siteWithSources('cellar'));
  });
  afterAll(() => site.dispose());

  const list = async () => (await ada('GET', path)).body as Schedule[];

  it('lists presets in order (R-88)', async () => {
    const { text } = await ada('GET', '/api/admin/cron/presets');
    expect(text).toBe(JSON.stringify(cronPresets));
  });

  describe('applying a preset (R-89, CRON-23)', () => {
    const presets = '/api/admin/cron/presets';
    const daily = { preset: '0 6 * * *', sourceId: 'cellar' };

    it('creates one schedule, and enables it the next time', async () => {
      const { body } = await site
        .given()
        .when(ada, 'POST', presets, daily)
        .thenAnswer(
          {
            status: 201,
            body: {
              action: 'scrape_source',
              schedule: '0 6 * * *',
              enabled: true,
              sourceId: 'cellar',
              nextRun: '2026-11-22T12:00:00.000Z',
            },
          },
          ['CronScheduleAdded'],
        );
      const { id } = body as Schedule;
      await ada('PUT', `${path}/${id}`, { enabled: false });
      await site
        .given()
        .when(ada, 'POST', presets, daily)
        .thenAnswer({ status: 200, body: { id, enabled: true } }, ['CronScheduleEnabled']);
      await site.given().when(ada, 'POST', presets, daily).thenAnswer({ status: 200, body: { id } });
      await ada('DELETE', `${path}/${id}`);
      await site
        .given()
        .when(ada, 'POST', presets, daily)
        .thenAnswer({ status: 201, body: { enabled: true } }, ['CronScheduleAdded']);
    });

    it('creates one schedule for concurrent clicks', async () => {
      const before = (await list()).length;
      const weekly = { preset: '0 6 * * 1', sourceId: 'cellar' };
      const answers = await Promise.all(Array.from({ length: 6 }, () => ada('POST', presets, weekly)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
      expect(await list()).toHaveLength(before + 1);
    });

    it('keeps a schedule that was changed since', async () => {
      const hourly = { preset: '0 * * * *', sourceId: 'cellar' };
      const { id } = (await ada('POST', presets, hourly)).body as Schedule;
      await ada('PUT', `${path}/${id}`, { schedule: '5 * * * *' });
      const { body } = await site
        .given()
        .when(ada, 'POST', presets, hourly)
        .thenAnswer({ status: 201, body: { schedule: '0 * * * *' } }, ['CronScheduleAdded']);
      expect((body as Schedule).id).not.toBe(id);
      expect((await list()).find((schedule) => schedule.id === id)?.schedule).toBe('5 * * * *');
    });

    it.each([
      [{ preset: '1 2 3 4 5', sourceId: 'cellar' }, 400, 'Unknown preset'],
      [{ preset: 'Every hour', sourceId: 'cellar' }, 400, 'Unknown preset'],
      [{ preset: '0 * * * *' }, 400, 'Please select a source'],
      [{ preset: '0 * * * *', sourceId: 'unknown' }, 404, 'Source not found'],
    ])('rejects %o', async (input, status, message) => {
      await site.given().when(ada, 'POST', presets, input).thenAnswer({ status, body: { message } });
    });
  });
});
