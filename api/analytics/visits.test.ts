import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

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
  const counted = async () => {
    const admin = await site.signedIn(adminEmail);
    const { body } = await admin('GET', '/api/admin/log?type=VisitorCounted');
    return (body as { entries: { data: { month: string }; stream: string }[] }).entries;
  };

  it('counts a visitor once a month, however many visits (R-41, ANA-04)', async () => {
    const visits = await Promise.all(Array.from({ length: 10 }, () => visit(firefox)));
    expect(visits.map(({ status }) => status)).toEqual(Array(10).fill(204));
    await visit(safari);
    await visit(firefox);
    expect((await counted()).map(({ data }) => data.month)).toEqual(['2026-11', '2026-11']);
  });

  it('counts the same visitor again next month, under another hash, and deletes the old key', async () => {
    const { operational } = site.gateway;
    for (const browser of [firefox, safari]) await visit(browser);
    const [november] = await operational.list('visitor-key');
    site.advanceTime(10 * days);
    await visit(firefox);
    const entries = await counted();
    expect(entries.map(({ data }) => data.month)).toEqual(['2026-11', '2026-11', '2026-12']);
    expect(entries[2]?.stream).toMatch(/^visitor-202612_[0-9a-f]{64}$/);
    expect(new Set(entries.map(({ stream }) => stream.split('_')[1])).size).toBe(3);
    site.advanceTime(days);
    await operational.purge();
    const keys = await operational.list('visitor-key');
    expect(keys.map(({ key }) => key)).toEqual(['2026-12']);
    expect(keys[0]?.entry.value).not.toBe(november?.entry.value);
  });

  it('counts one address a few times at most, whatever User-Agent headers it sends', async () => {
    const before = (await counted()).length;
    for (let n = 0; n < 50; n += 1) await visit(`made-up/${n} (Windows ${n}; Linux)`);
    expect((await counted()).length - before).toBe(1);
  });

  it('does not record who is signed in', async () => {
    const admin = await site.signedIn(adminEmail);
    await admin('POST', '/api/analytics/visit', undefined, { 'user-agent': 'of an admin' });
    const { body } = await admin('GET', '/api/admin/log?type=VisitorCounted');
    const actors = (body as { entries: { actor: { id: string } }[] }).entries.map(({ actor }) => actor.id);
    expect(new Set(actors)).toEqual(new Set(['guest']));
  });
});
