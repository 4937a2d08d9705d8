import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countEndedDays } from '#reactors/traffic/count-days.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { loadAnalytics } from './analytics.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const days = 24 * 60 * 60_000;

describe('visits over REST', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
  });
  afterEach(() => site.dispose());

  const visit = (browser: string) =>
    site.guest('POST', '/api/analytics/visit', undefined, { 'user-agent': browser });
  /** The figures of the last two months on the page of administrators. */
  const counted = async () => {
    const months = (await loadAnalytics(site.gateway)).visitorsByMonth.slice(-2);
    return Object.fromEntries(months.map(({ month, visitors }) => [month, visitors]));
  };
  const hashes = async () =>
    (await site.gateway.operational.list('counted')).map(({ key }) => key.split('/').at(-1));

  it('counts a visitor once a month, however many visits (R-41, ANA-04)', async () => {
    const visits = await Promise.all(Array.from({ length: 10 }, () => visit(firefox)));
    expect(visits.map(({ status }) => status)).toEqual(Array(10).fill(204));
    await visit(safari);
    await visit(firefox);
    expect(await counted()).toMatchObject({ '2026-11': 2 });
  });

  it('counts the same visitor again next month, under another hash, and deletes the old key', async () => {
    const { operational } = site.gateway;
    for (const browser of [firefox, safari]) await visit(browser);
    const [november] = await operational.list('visitor-key');
    site.advanceTime(10 * days);
    await visit(firefox);
    expect(await counted()).toEqual({ '2026-11': 2, '2026-12': 1 });
    const all = await hashes();
    expect(new Set(all).size).toBe(3);
    for (const hash of all) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    site.advanceTime(days);
    await operational.purge();
    const keys = await operational.list('visitor-key');
    expect(keys.map(({ key }) => key)).toEqual(['2026-12']);
    expect(keys[0]?.entry.value).not.toBe(november?.entry.value);
  });

  it('counts one address a few times at most, whatever User-Agent headers it sends', async () => {
    for (let n = 0; n < 50; n += 1) await visit(`made-up/${n} (Windows ${n}; Linux)`);
    expect(await counted()).toMatchObject({ '2026-11': 1 });
  });

  it('shows the same figures before and after a day has entered the log (D-105)', async () => {
    const { gateway } = site;
    const city = { name: 'Austin', timeZone: gateway.config.CITY_TIMEZONE };
    const { logger } = gateway;
    const deps = { operational: gateway.operational, send: gateway.send, now: gateway.now, city, logger };
    for (const browser of [firefox, safari]) await visit(browser);
    site.advanceTime(days);
    const before = await counted();
    expect(before).toMatchObject({ '2026-11': 2 });
    await countEndedDays(deps);
    expect(await counted()).toEqual(before);
    await gateway.operational.purge();
    site.advanceTime(8 * days);
    await countEndedDays(deps, new Set(['visitors/2026-11-21']));
    expect(await gateway.operational.list('daily-count')).toEqual([]);
    expect(await counted()).toEqual(before);
  });

  it('does not record who is signed in', async () => {
    const admin = await site.signedIn(adminEmail);
    await admin('POST', '/api/analytics/visit', undefined, { 'user-agent': 'of an admin' });
    const { operational } = site.gateway;
    const stored = [await operational.list('counted'), await operational.list('daily-count')];
    expect(stored.map(({ length }) => length)).toEqual([1, 1]);
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1|@|admin/);
  });
});
