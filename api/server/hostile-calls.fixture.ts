import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { routes } from './routes.ts';

const ids = [
  '%00',
  '%2e%2e%2f',
  '%ED%A0%80',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%F0%9F%8E%B8',
  '%',
  'a'.repeat(100),
];
const values: unknown[] = [
  null,
  7,
  true,
  '',
  '\u0000',
  '\ud800',
  [],
  ['x'],
  {},
  { $gt: '' },
  { toString: 1 },
  'a'.repeat(90_000),
];
const fields = [
  'performer',
  'date',
  'time',
  'additionalDates',
  'email',
  'url',
  'rejectionReason',
  'content',
  'reason',
  'token',
  'returnTo',
  'venueId',
  'sessionId',
  'message',
  'rating',
  'name',
  'type',
  'urlPattern',
  'daysToScrape',
  'id',
  'action',
  'schedule',
  'sourceId',
  'preset',
  'evaluationCriteria',
  'autoApproveThreshold',
  'eventData',
  'creativeUrl',
  'startDate',
  'size',
  'priority',
  'active',
];
const bodies = values.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
const query =
  '?limit=1&performer=%22%20OR%20*&venue=NEAR(a%20b)&performer[$ne]=&date=2026-12-05&at=1&from=x&status[]=a';

/** Each id with each body, or with `isSample` each id and each body at least once. */
function attempts(isSample: boolean): { id: string; at: number; body: object }[] {
  const all = ids.flatMap((id, at) => bodies.map((body, n) => ({ id, at, body, n })));
  return isSample ? all.filter(({ at, n }) => n === at || (at === 0 && n >= ids.length)) : all;
}

/** Calls every route, as the administrator, with hostile ids and bodies. */
export function describeHostileCalls({ isSample }: { isSample: boolean }): void {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await startSite();
    site.setIngestHandlers(findsNothing);
    admin = await site.signedIn(adminEmail);
  });
  afterAll(() => site.dispose());

  it('answers nothing hostile with an internal error', async () => {
    for (const { method, path } of routes.filter((route) => !route.path.endsWith('/logout'))) {
      const tried =
        method === 'GET' ? ids.map((id, at) => ({ id, at, body: undefined })) : attempts(isSample);
      for (const { id, at, body } of tried) {
        const target = path.replace(/:\w+/g, encodeURI(id)) + (at % 2 ? query : '');
        const { status } = await admin(method, target, body);
        expect(status, `${method} ${target} ${JSON.stringify(body)?.slice(0, 80)}`).toBeLessThan(500);
      }
    }
    expect(site.logOutput()).not.toContain('"level":50');
  });
}
