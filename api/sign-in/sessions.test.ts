import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCheckLease, recordEventCheckFinished } from '#stores/operational/ingest-leases.ts';
import { takeLease } from '#stores/operational/leases/lease.ts';
import type { Client, ClientResponse } from '../testing/client.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';

const minute = 60_000;

describe('sessions', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const ask = (email: string) => site.guest('POST', '/api/auth/send-magic-link', { email });
  const verify = (token: unknown) => site.guest('POST', '/api/auth/verify', { token });
  const cookieOf = ({ headers }: ClientResponse) => String(headers['set-cookie']).split(';')[0] ?? '';
  const withCookie = (cookie: string) => site.guest('GET', '/api/auth/user', undefined, { cookie });

  async function mailedToken(email: string): Promise<string> {
    await ask(email);
    return tokenIn(site.mailTo(email));
  }

  it('makes the account at the first verification, and signs in with a cookie of its own (AUTH-18, AUTH-27)', async () => {
    const token = await mailedToken('first@example.com');
    const got = await site
      .given()
      .when(site.guest, 'POST', '/api/auth/verify', { token })
      .thenAnswer(
        { status: 200, body: { returnTo: '/', user: { email: 'first@example.com', isAdmin: false } } },
        ['EmailReserved', 'UserRegistered', 'EmailConfirmed'],
      );
    expect(got.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      'signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
    const { body } = await withCookie(cookieOf(got));
    expect(Object.keys(body as object).sort()).toEqual(
      [
        'id',
        'username',
        'email',
        'isAdmin',
        'onboardingCompleted',
        'profilePhotoUrl',
        'interests',
        'emailOptIn',
        'createdAt',
        'updatedAt',
      ].sort(),
    );
  });

  it('answers a user at login only to a session of that very address', async () => {
    const member = await site.signedIn('member@example.com');
    const login = (client: Client, email: string) =>
      client('POST', '/api/auth/login', { email, returnTo: '/' });
    expect((await login(member, 'Member@example.com')).body).toMatchObject({
      message: 'Login successful!',
      user: { email: 'member@example.com' },
    });
    for (const { body, headers } of [
      await login(site.guest, 'member@example.com'),
      await login(member, adminEmail),
    ]) {
      expect(body).not.toHaveProperty('user');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('renews the session at sign-in, and takes no session id from outside', async () => {
    const first = cookieOf(await verify(await mailedToken('renewed@example.com')));
    const again = await site.guest(
      'POST',
      '/api/auth/verify',
      { token: await mailedToken('renewed@example.com') },
      { cookie: first },
    );
    expect(cookieOf(again)).not.toBe(first);
    expect((await withCookie(first)).status).toBe(401);
    expect((await withCookie(cookieOf(again))).status).toBe(200);
    const planted = await site.guest(
      'POST',
      '/api/auth/verify',
      { token: await mailedToken('renewed@example.com') },
      { cookie: 'sid=planted' },
    );
    expect(cookieOf(planted)).not.toBe('sid=planted');
    expect((await withCookie('sid=planted')).status).toBe(401);
  });

  it('ends a session after 30 days, and at logout over REST or GraphQL', async () => {
    for (const [method, path, status] of [
      ['POST', '/api/auth/logout', 200],
      ['GET', '/api/logout', 302],
    ] as const) {
      const member = await site.signedIn('leaver@example.com');
      const left = await member(method, path, method === 'POST' ? {} : undefined);
      expect(left.status).toBe(status);
      expect(left.headers['set-cookie']).toEqual([
        expect.stringMatching(/^sid=; Max-Age=0; Path=\//),
        expect.stringMatching(/^signed_in=; Max-Age=0; Path=\//),
      ]);
      expect((await member('GET', '/api/auth/user')).status).toBe(401);
    }
    const member = await site.signedIn('stayer@example.com');
    site.advanceTime(29 * 24 * 60 * minute);
    expect((await member('GET', '/api/auth/user')).status).toBe(200);
    site.advanceTime(24 * 60 * minute);
    expect((await member('GET', '/api/auth/user')).status).toBe(401);
  });

  it('corrects a companion cookie that contradicts the session, with each document (D-83)', async () => {
    const sid = cookieOf(await verify(await mailedToken('older@example.com')));
    const cookieSetBy = async (path: string, cookie: string) => {
      const { headers } = await site.guest('GET', path, undefined, { cookie });
      return headers['set-cookie'];
    };
    const forgotten = ['signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax'];
    expect(await cookieSetBy('/', sid)).toEqual([
      'signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
    expect(await cookieSetBy('/', `${sid}; signed_in=1`)).toBeUndefined();
    for (const path of ['/', '/nowhere', '/api/auth/user']) {
      expect(await cookieSetBy(path, 'theme=dark')).toBeUndefined();
      expect(await cookieSetBy(path, 'sid=ended')).toBeUndefined();
      expect(await cookieSetBy(path, 'sid=ended; signed_in=1')).toEqual(forgotten);
      expect(await cookieSetBy(path, 'signed_in=1')).toEqual(forgotten);
    }
  });

  it('returns to administrators when the next event check is allowed (D-83)', async () => {
    const admin = await site.signedIn(adminEmail);
    const member = await site.signedIn('unaware@example.com');
    const { operational } = site.gateway;
    const currentUser = async () => (await admin('GET', '/api/auth/user')).body;
    expect(await currentUser()).toMatchObject({ eventCheck: { nextAllowedAt: null } });

    const inAQuarter = () => new Date(site.gateway.now().getTime() + 15 * minute).toISOString();
    const check = await takeLease({ operational, now: site.gateway.now }, eventCheckLease);
    expect(await currentUser()).toMatchObject({ eventCheck: { nextAllowedAt: inAQuarter() } });
    await check?.release();
    await recordEventCheckFinished(operational, site.gateway.now());
    const allowed = inAQuarter();
    site.advanceTime(minute);
    expect(await currentUser()).toMatchObject({ eventCheck: { nextAllowedAt: allowed } });
    const token = await mailedToken(adminEmail);
    expect((await verify(token)).body).toMatchObject({ user: { eventCheck: { nextAllowedAt: allowed } } });
    expect((await member('GET', '/api/auth/user')).body).not.toHaveProperty('eventCheck');
    site.advanceTime(14 * minute);
    expect(await currentUser()).toMatchObject({ eventCheck: { nextAllowedAt: null } });
  });

  it('does not sign out by a link on another site', async () => {
    const member = await site.signedIn('stays@example.com');
    for (const from of ['cross-site', 'same-site'])
      expect(await member('GET', '/api/logout', undefined, { 'sec-fetch-site': from })).toMatchObject({
        status: 403,
      });
    await member('HEAD', '/api/logout');
    expect((await member('GET', '/api/auth/user')).status).toBe(200);
    const own = await member('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect(own).toMatchObject({ status: 302, headers: { location: '/' } });
  });

  it('revokes the role with the next request (ROLE-04)', async () => {
    const admin = await site.signedIn(adminEmail);
    const { id } = (await admin('GET', '/api/auth/user')).body as { id: string };
    await site
      .given({ type: 'AdminRevoked', data: { userId: id, by: 'operator' } })
      .when(admin, 'GET', '/api/submissions')
      .thenAnswer({ status: 403, body: { message: 'Admin privileges required' } });
  });

  it('keeps no token and no session id on disk, and no address in the log file', async () => {
    const token = await mailedToken('secret@example.com');
    const sid = cookieOf(await verify(token)).slice('sid='.length);
    for (const file of ['operational.sqlite', 'operational.sqlite-wal']) {
      const bytes = readFileSync(join(site.dataDir, file), 'latin1');
      expect(bytes).not.toContain(token);
      expect(bytes).not.toContain(sid);
    }
    const events = await site.gateway.log.readAll(
      (await site.gateway.log.head()).replace(/./g, '0') as never,
      500,
    );
    expect(JSON.stringify(events)).not.toContain('secret@example.com');
  });
});
