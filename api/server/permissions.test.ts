import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const roles: Record<string, string> = { A: 'anyone', U: 'members', M: 'admins' };

/** 'PATCH /api/events/:id' as the REST contract writes it: 'PATCH /events/{id}'. */
const contractName = ({ method, path }: Route) =>
  `${method} ${path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`;

/** The column "Who" of each call. A document is for its uploader: others do not find it. */
const contract = new Map(
  [
    ...readFileSync('docs/rest-contract.md', 'utf8').matchAll(
      /^\| R-\d+ \| ([A-Z]+ [^\s?]+)[^|]* \| (?:its uploader|([AUM])\b)/gm,
    ),
  ].map(([, call, who = 'A']) => [call, roles[who]]),
);

describe('who may call what', () => {
  let site: Site;
  let clients: Record<'guest' | 'member' | 'admin', () => Promise<Client>>;
  beforeAll(async () => {
    site = await startSite({}, { fakesIngest: true });
    site.setIngestHandlers(findsNothing);
    clients = {
      guest: async () => site.guest,
      member: () => site.signedIn('member@example.com'),
      admin: () => site.signedIn(adminEmail),
    };
  });
  afterAll(() => site.dispose());

  const calls = routes.map((route) => ({ call: contractName(route), route }));

  /** Other roles get 401 as a guest and 403 as a member (ROLE-01..04). */
  it.each(calls)('$call is for those whom the REST contract names', async ({ call, route }) => {
    const { method } = route;
    const path = route.path.replace(/:\w+/g, 'x');
    const whom = contract.get(call);
    expect(whom, `${call} has no row`).toBeDefined();
    const statusFor = async (who: keyof typeof clients) => {
      const client = await clients[who]();
      const { status, body } = await client(method, path, method === 'GET' ? undefined : {});
      expect(site.logOutput()).not.toContain('"level":50');
      return { status, message: (body as { message?: string } | undefined)?.message };
    };
    const admin = await statusFor('admin');
    expect([401, 403]).not.toContain(admin.status);
    if (whom === 'anyone') {
      expect((await statusFor('member')).status).not.toBe(403);
      const guest = await statusFor('guest');
      if (call !== 'GET /auth/user') expect([401, 403]).not.toContain(guest.status);
      return;
    }
    expect(await statusFor('guest')).toEqual({ status: 401, message: 'Unauthorized' });
    if (whom === 'members') return expect([401, 403]).not.toContain((await statusFor('member')).status);
    expect(await statusFor('member')).toEqual({ status: 403, message: 'Admin privileges required' });
  });
});
