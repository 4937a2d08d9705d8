import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { START } from '#schema/kernel/position.ts';
import { openTemporaryLog } from '#stores/event-log/testing/temporary-log.fixture.ts';
import { adSubject, countOnce, dailyCounts, visitorsSubject } from '#stores/operational/daily-counts.ts';
import { newStore } from '#stores/operational/testing/store.fixture.ts';
import { createSealer } from '#stores/personal-data/subject-keys.ts';
import { createCommandDispatcher } from '../command-dispatcher.ts';
import { countEndedDays } from './count-days.ts';

const dayMs = 24 * 60 * 60_000;

/** It is noon of 2026-11-21 in Austin at the start. */
async function newCity() {
  const store = await newStore();
  const { operational, now } = store;
  const sealer = await createSealer({ operational });
  const newLog = async () => {
    const { log, dispose } = await openTemporaryLog();
    onTestFinished(dispose);
    const send = createCommandDispatcher({ log, sealer, settings: { guestSubmissions: true } });
    const facts = async () =>
      (await log.readAll(START)).map(({ type, stream, data }) => [type, stream, data] as const);
    return { send, facts };
  };
  const { send, facts } = await newLog();
  const city = { name: 'Austin', timeZone: 'America/Chicago' };
  const deps = { operational, send, city, now, logger: pino({ level: 'silent' }) };
  const until = Date.parse('2027-01-01');
  const see = (day: string, once: string, figure = 'impressions') =>
    countOnce(operational, { subject: adSubject('ad-1'), day, figure, once, until });
  const visit = (day: string, once: string) =>
    countOnce(operational, { subject: visitorsSubject, day, figure: 'visitors', once, until });
  return { ...store, deps, facts, newLog, see, visit };
}

const saturday = [
  [
    'AdTrafficCounted',
    'adTraffic-ad-1_2026-11-21',
    { adId: 'ad-1', day: '2026-11-21', impressions: 2, clicks: 1 },
  ],
  ['VisitorsCounted', 'visitor-2026-11-21', { day: '2026-11-21', visitors: 1 }],
];

test("an ad's traffic and the visitors of a day enter the log once the city's day has ended (D-105)", async () => {
  const { deps, facts, see, visit, advance } = await newCity();
  await see('2026-11-21', 'a');
  await see('2026-11-21', 'b');
  await see('2026-11-21', 'a', 'clicks');
  await visit('2026-11-21', 'v');
  // 23:59 in Austin: the day of UTC has ended.
  advance(12 * 60 * 60_000 - 60_000);
  await countEndedDays(deps);
  expect(await facts()).toEqual([]);
  advance(60_000);
  await see('2026-11-22', 'c');
  await countEndedDays(deps);
  expect(await facts()).toEqual(saturday);
  advance(dayMs);
  await countEndedDays(deps);
  expect((await facts()).slice(2)).toEqual([
    [
      'AdTrafficCounted',
      'adTraffic-ad-1_2026-11-22',
      { adId: 'ad-1', day: '2026-11-22', impressions: 1, clicks: 0 },
    ],
  ]);
});

test('counts a day once, however often and by however many processes', async () => {
  const { deps, facts, see, visit, advance } = await newCity();
  await Promise.all([
    see('2026-11-21', 'a'),
    see('2026-11-21', 'b'),
    see('2026-11-21', 'a', 'clicks'),
    visit('2026-11-21', 'v'),
  ]);
  advance(dayMs);
  const known = new Set<string>();
  await countEndedDays(deps, known);
  await Promise.all([countEndedDays(deps, known), countEndedDays(deps), countEndedDays(deps)]);
  expect(await facts()).toEqual(saturday);
});

test('loses nothing when the log is unavailable, or is restored without the event', async () => {
  const { deps, facts, see, visit, advance, newLog, operational } = await newCity();
  await Promise.all([
    see('2026-11-21', 'a'),
    see('2026-11-21', 'b'),
    see('2026-11-21', 'a', 'clicks'),
    visit('2026-11-21', 'v'),
  ]);
  advance(dayMs);
  const unavailable = async () => {
    throw new Error('the log is unavailable');
  };
  await expect(countEndedDays({ ...deps, send: unavailable })).rejects.toThrow('unavailable');
  await see('2026-11-21', 'late');
  await countEndedDays(deps);
  expect(await facts()).toEqual(saturday);
  expect(await dailyCounts(operational)).toContainEqual({
    subject: 'ad:ad-1',
    day: '2026-11-22',
    figures: { impressions: 1 },
    closed: false,
  });

  const restored = await newLog();
  await countEndedDays({ ...deps, send: restored.send });
  expect(await restored.facts()).toEqual(saturday);
  advance(8 * dayMs);
  await countEndedDays(deps);
  expect((await dailyCounts(operational)).map(({ day }) => day)).toEqual(['2026-11-22']);
});
