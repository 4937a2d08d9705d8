import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { graphqlClient, signedInClient } from '../../graphql/testing/clients.ts';
import type { Client } from '../../testing/client.ts';
import { aListing, aShow } from '../../testing/examples.ts';
import { adminEmail, type Site } from '../../testing/site.ts';
import { startLimitedSite, tooMany } from './limited-site.fixture.ts';

describe('rate classes (GEN-24)', () => {
  let site: Site;
  const start = async (settings = {}) => {
    site = await startLimitedSite(settings);
  };
  afterEach(() => site.dispose());

  /** The statuses of as many calls, sent one after another, `n` being the index. */
  async function statuses(
    times: number,
    call: (n: number) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const seen: number[] = [];
    for (let n = 0; n < times; n += 1) seen.push((await call(n)).status);
    return seen;
  }
  const refused = (seen: readonly number[]) => seen.filter((status) => status === 429).length;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const askLink = (email: string, address: string) =>
    site.guest('POST', '/api/auth/send-magic-link', { email }, from(address));
  const submit = (client: Client, n: number, headers = {}) =>
    client('POST', '/api/submissions', aShow({ performer: `Show ${n}` }), headers);

  it('mails five links an hour to an address, for any client, in any spelling and by either call (class L)', async () => {
    await start();
    const emails = ['ada@example.org', 'ADA@example.org'];
    const seen = await statuses(100, (n) => {
      const path = n % 3 ? '/api/auth/send-magic-link' : '/api/auth/login';
      return site.guest('POST', path, { email: emails[n % 2] }, from(`198.51.${n % 100}.${n % 250}`));
    });
    expect(seen.slice(0, 5)).toEqual(Array(5).fill(200));
    expect(refused(seen)).toBe(95);
    expect(readdirSync(join(site.dataDir, 'outbox'))).toHaveLength(5);
    const answer = await askLink('ada@example.org', '198.51.100.99');
    expect(answer).toMatchObject(tooMany);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await askLink('bo@example.org', '198.51.100.99')).status).toBe(200);
  });

  it('takes twenty sign-in calls an hour from one network, links and verifications together', async () => {
    await start();
    const seen = await statuses(25, (n) =>
      n % 2
        ? askLink(`user-${n}@example.org`, '2001:db8:1:2::1')
        : site.guest('POST', '/api/auth/verify', { token: 'x' }, from('2001:db8:1:2::2')),
    );
    expect(seen.indexOf(429)).toBe(20);
    expect(refused(seen)).toBe(5);
  });

  it('takes ten shows an hour from a guest, twenty from an account, REST and GraphQL together (class G)', async () => {
    await start();
    const guest = await statuses(12, (n) => submit(site.guest, n, from('198.51.100.1')));
    expect([guest.indexOf(429), refused(guest)]).toEqual([10, 2]);
    const member = await site.signedIn('member@example.com');
    const first = await statuses(15, (n) => submit(member, n, from(`198.51.100.${n + 1}`)));
    expect(refused(first)).toBe(0);
    const { cookie, send: sendGraphql } = await signedInClient(site, 'member@example.com');
    expect(cookie).not.toBeNull();
    const submitByGraphql = (n: number) =>
      sendGraphql('mutation($show: ShowInput!) { submitShow(input: $show) { id } }', {
        variables: { show: aShow({ performer: `Again ${n}` }) },
      });
    const second = await statuses(7, submitByGraphql);
    expect([second.indexOf(429), refused(second)]).toEqual([5, 2]);
    const answer = await submitByGraphql(8);
    expect(answer.errors[0]).toMatchObject({
      message: tooMany.body.message,
      extensions: { code: 'rate_limited' },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('counts each alias of a mutation', async () => {
    await start();
    const aliases = Array.from({ length: 12 }, (_, n) => `s${n}: submitShow(input: $show) { id }`).join(' ');
    const { errors } = await graphqlClient(site).send(`mutation($show: ShowInput!) { ${aliases} }`, {
      variables: { show: aShow() },
    });
    expect(errors.map(({ extensions }) => extensions.code)).toContain('rate_limited');
    expect((await submit(site.guest, 1)).status).toBe(429);
  });

  it('takes 300 queries a minute from one address, REST, GraphQL and its cached answers together (class Q)', async () => {
    await start();
    const seen = await statuses(310, (n) =>
      n % 2 ? site.guest('GET', '/api/events') : graphqlClient(site).send('{ stats { totalEvents } }'),
    );
    expect([seen.indexOf(429), refused(seen)]).toEqual([300, 10]);
    expect(await site.guest('GET', '/api/analytics/stats')).toMatchObject(tooMany);
    const { status, errors } = await graphqlClient(site).send('{ stats { totalEvents } }');
    expect([status, errors[0]?.extensions.code]).toEqual([429, 'rate_limited']);
    expect((await site.guest('GET', '/api/health')).status).toBe(200);
    expect((await site.guest('GET', '/')).status).toBe(200);
  });

  it("does not hold up an administrator's bulk actions (class X)", async () => {
    await start();
    const admin = await site.signedIn(adminEmail);
    const listed = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        admin('POST', '/api/events', aListing({ performer: `Bulk ${n}` })),
      ),
    );
    const removed = await Promise.all(
      listed.map(({ body }) => admin('DELETE', `/api/events/${(body as { id: string }).id}`)),
    );
    expect(refused([...listed, ...removed].map(({ status }) => status))).toBe(0);
  });

  it('takes as many mutations from an administrator as calls of REST', async () => {
    await start();
    const { send } = await signedInClient(site, adminEmail);
    const remove = () => send('mutation { removeEvent(id: "x") }');
    const seen = await Promise.all(Array.from({ length: 605 }, remove));
    expect(refused(seen.map(({ status }) => status))).toBe(5);
  });

  it('limits guests at calls of administrators as well', async () => {
    await start();
    const seen = await statuses(305, () => site.guest('GET', '/api/admin/log'));
    expect([seen.indexOf(429), new Set(seen.slice(0, 300))]).toEqual([300, new Set([401])]);
  });

  it('lets the operator set a limit', async () => {
    await start({ RATE_LIMITS: 'G.address=2/h' });
    expect(await statuses(3, (n) => submit(site.guest, n))).toEqual([201, 201, 429]);
  });

  it('puts a hundred posts with forged addresses into one bucket', async () => {
    await start({ TRUSTED_PROXIES: '' });
    const seen = await statuses(100, (n) =>
      submit(site.guest, n, { ...from(`203.0.113.${n % 250}`), forwarded: `for=203.0.113.${n % 250}` }),
    );
    expect(100 - refused(seen)).toBe(10);
  });

  it('puts forged hops before the address of the own proxy, and a walk through a /64, into one bucket', async () => {
    await start();
    const forged = await statuses(30, (n) =>
      submit(site.guest, n, from(`203.0.113.${n}, 127.0.0.1, 198.51.100.7`)),
    );
    expect(30 - refused(forged)).toBe(10);
    const walk = await statuses(30, (n) => submit(site.guest, n, from(`2001:db8:1:2:${n}::${n}`)));
    expect(30 - refused(walk)).toBe(10);
  });
});
