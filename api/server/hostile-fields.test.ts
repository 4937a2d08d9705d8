import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isDate } from '#schema/kernel/time/calendar.ts';
import { type AdSite, startAdSite } from '../ads/ads.fixture.ts';
import { callsOf, commandDefinitions } from '../commands/command-table.ts';
import { restCallOf, variablesOf } from '../graphql/testing/operations.fixture.ts';
import type { Client } from '../testing/client.ts';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { sampleBodies } from '../testing/sample-bodies.fixture.ts';
import { routes } from './routes.ts';

const { agent, source } = sampleBodies;

/**
 * A body with every field of each call that sends no command, takes a file for one, or reads other fields than the
 * mutation of its command; null for a call that reads no body, or a file.
 */
const otherBodies: Record<string, Record<string, unknown> | null> = {
  'POST /api/auth/send-magic-link': { email: 'ada@example.com' },
  'POST /api/auth/login': { email: 'ada@example.com', returnTo: '/events' },
  'POST /api/auth/verify': { token: 'abc' },
  'POST /api/auth/logout': null,
  'POST /api/profile/upload-photo': null,
  'POST /api/upload-image': null,
  'POST /api/upload-image-from-url': { imageUrl: 'http://localhost:1/a.png' },
  'POST /api/upload-document': null,
  'POST /api/admin/actions/:token': null,
  'POST /api/ads/:id/impression': { nonce: 'abc' },
  'POST /api/ads/:id/click': { nonce: 'abc' },
  'POST /api/admin/ads/creative': null,
  'POST /api/analytics/visit': null,
  'POST /api/chat/message': { sessionId: 'abc', message: 'What is on tonight?' },
  'POST /api/chat/rate': { sessionId: 'abc', rating: 4 },
  'POST /api/admin/test-scrape': source,
  'POST /api/admin/cron/presets': { preset: '0 6 * * *', sourceId: 's1' },
  'POST /api/admin/ai-agents/:id/test-evaluate': { eventData: { date: '2026-12-05' } },
  'POST /api/admin/projections/:name/rebuild': null,
};
/** The body with a date for each text that the input refuses and that may be one. */
const withDates = (input: z.ZodType, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      const isRefused = (text: unknown) =>
        input.safeParse({ ...body, [field]: text }).error?.issues.some(({ path }) => path[0] === field);
      return [field, isRefused(value) && !isRefused('2026-12-05') ? '2026-12-05' : value];
    }),
  );
/** The same of each call of a command, as its mutation takes it. */
const commandBodies = commandDefinitions.flatMap(([name, { input }]) => {
  const { routes, fields } = callsOf(name);
  const variables = fields[0] ? variablesOf(fields[0]) : {};
  return routes.map(({ method, path }) => [
    `${method} ${path}`,
    input ? withDates(input, restCallOf(path, variables).body) : null,
  ]);
});
const bodies: typeof otherBodies = { ...Object.fromEntries(commandBodies), ...otherBodies };

const wrong = [
  7,
  1e308,
  -0.5,
  true,
  [],
  ['x'],
  [null],
  {},
  null,
  ' ',
  'NaN',
  '\ud800',
  '\0',
  'x'.repeat(9e4),
];
const noDates = [
  '2026-02-30',
  '12026-01-01',
  '+012026-01-01',
  '-000001-01-01',
  '2026-13-01',
  '2026-12-05T00:00:00Z',
  'tomorrow',
  'x'.repeat(9e4),
];
/** Fields that may have any value and are never stored. */
const notJudged = ['honeypot', 'submissionTime', 'returnTo'];
const farDates = ['0000-01-01', '9999-12-31'];

const noAddresses = [
  'https:example.com',
  'https:///example.com/{YYYY-MM-DD}',
  'https://user:pass@example.com/{YYYY-MM-DD}',
  'https://example.com/\u0000{YYYY-MM-DD}',
  'https://exa\tmple.com/{YYYY-MM-DD}',
  'https://example.com/a b/{YYYY-MM-DD}',
  'https://example.com\\{YYYY-MM-DD}',
  'javascript:alert(1)//{YYYY-MM-DD}',
];
const addressesIn = (body: object) =>
  Object.entries(body).filter(([, value]) => /^(?:https?:\/)?\/(?!api|events)/.test(String(value)));

const isDateLike = (value: unknown) => typeof value === 'string' && isDate(value);
const heldDates = (body: object) =>
  Object.entries(body).filter(([, value]) =>
    Array.isArray(value) ? value.some(isDateLike) : isDateLike(value),
  );

describe('each field of each call over REST', () => {
  let given: AdSite;
  let admin: Client;
  const ids: Record<string, string> = {
    events: 'e1',
    venues: 'v1',
    'scraping-sources': 's1',
    schedules: 'c1',
  };
  beforeAll(async () => {
    given = await startAdSite();
    admin = given.ada;
    given.site.setIngestHandlers({
      ...findsNothing,
      'test-agent': async () => ({
        overallScore: 1,
        recommendation: 'deny',
        reasoning: '',
        criteriaScores: {},
      }),
    });
    const facts = [...listed('e1'), addedVenue('v1'), addedSource('s1')];
    await given.site
      .given(...facts)
      .when(admin, 'GET', '/api/venues')
      .thenAnswer({ status: 200 });
    await admin('POST', '/api/admin/cron/schedules', { id: 'c1', action: 'scrape_all' });
    ids['ai-agents'] = ((await admin('POST', '/api/admin/ai-agents', agent)).body as { id: string }).id;
    ids.ads = (await given.created()).id;
  });
  afterAll(() => given.close());

  const calls = Object.entries(bodies).flatMap(([call, body]) => (body ? [{ call, body }] : []));
  /** Sends the body with one field changed; the path has an existing id if there is one. */
  async function sent(call: string, body: object, field: string, value: unknown) {
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/([\w-]+)\/:\w+/, (_, kind: string) => `${kind}/${ids[kind] ?? 'x'}`);
    const got = await admin(method, path, { ...body, [field]: value });
    const where = `${call} ${field}: ${JSON.stringify(value)?.slice(0, 60)} -> ${got.status}`;
    expect(got.status, where).toBeLessThan(500);
    return { ...got, where };
  }

  it('is tried here', () =>
    expect(Object.keys(bodies).sort()).toEqual(
      routes.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`])).sort(),
    ));

  it.each(calls)('$call answers no wrong type with an internal error', async ({ call, body }) => {
    for (const field of Object.keys(body))
      await Promise.all(wrong.map((value) => sent(call, body, field, value)));
    const [field = ''] = Object.keys(body);
    expect((await sent(call, body, field, 'x'.repeat(1e6))).status).toBe(413);
    expect(given.site.logOutput()).not.toContain('"level":50');
  });

  it.each(calls)('$call refuses half of a surrogate pair in every text', async ({ call, body }) => {
    for (const [field, value] of Object.entries(body))
      if (!notJudged.includes(field)) {
        const half = 'ab\ud83d';
        const nested = typeof value === 'object' ? { [half]: half } : half;
        const { status, where } = await sent(call, body, field, Array.isArray(value) ? [half] : nested);
        expect(status, where).toBe(400);
      }
  });

  it.each(calls.filter(({ body }) => addressesIn(body).length > 0))(
    '$call refuses what is no web address, naming the field',
    async ({ call, body }) => {
      for (const [field, value] of addressesIn(body))
        for (const address of noAddresses) {
          const {
            status,
            body: answer,
            where,
          } = await sent(call, body, field, Array.isArray(value) ? [address] : address);
          expect(status, where).toBe(400);
          const message = 'Please enter a valid URL';
          expect(answer, where).toMatchObject({ errors: [{ field, message }] });
        }
    },
  );

  it.each(calls.filter(({ body, call }) => heldDates(body).length > 0 && !call.includes('test-evaluate')))(
    '$call refuses what is no date, naming the field',
    async ({ call, body }) => {
      for (const [field, value] of heldDates(body)) {
        const held = (date: string) => (Array.isArray(value) ? [date] : date);
        for (const date of noDates) {
          const { status, body: answer, where } = await sent(call, body, field, held(date));
          expect(status, where).toBe(400);
          expect(answer, where).toMatchObject({ code: 'validation', errors: [{ field }] });
        }
        for (const date of farDates) await sent(call, body, field, held(date));
      }
      expect(given.site.logOutput()).not.toContain('"level":50');
    },
  );

  it.each(['POST /api/ads', 'POST /api/admin/ads'])(
    '%s refuses a last day of the calendar that ends before it starts (ADS-21)',
    async (call) => {
      const body = { ...bodies[call], startDate: '9999-12-31' };
      for (const endDate of ['2026-11-27', '9999-12-30', '9999-12-31'])
        expect(await sent(call, body, 'endDate', endDate)).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'endDate', message: 'Ads run for at least 1 week' }] },
        });
    },
  );
});
