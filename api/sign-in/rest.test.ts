import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';

const minute = 60_000;
const invalid = {
  status: 400,
  body: { message: 'This sign-in link is invalid or has expired.', code: 'validation' },
};

describe('sign-in links', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const ask = (email: string, headers = {}) =>
    site.guest('POST', '/api/auth/send-magic-link', { email }, headers);
  const verify = (token: unknown, client: Client = site.guest) =>
    client('POST', '/api/auth/verify', { token });

  async function mailedToken(email: string): Promise<string> {
    await ask(email);
    return tokenIn(site.mailTo(email));
  }

  it('answers known and unknown addresses in the same way (AUTH-17)', async () => {
    await site.signedIn('known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) => ask(email)),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(answers[0]?.body).toMatchObject({ emailSent: true });
  });

  it.each(['', 'no-address', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: evil@example.com', 7, null])(
    'refuses %j as an address (R-02)',
    async (email) => {
      const refused = {
        status: 400,
        body: { message: 'Please enter a valid email address', code: 'validation' },
      };
      for (const path of ['/api/auth/send-magic-link', '/api/auth/login'])
        expect(await site.guest('POST', path, { email })).toMatchObject(refused);
    },
  );

  it('mails a link that leads back to the page of the dialog, and to returnTo of the sign-in page (AUTH-17)', async () => {
    await ask('dialog@example.com', { referer: 'https://shows.example/events/1/x' });
    expect(site.mailTo('dialog@example.com')).toMatch(
      /^https:\/\/shows\.example\/login\?token=[\w-]{43}&returnTo=%2Fevents%2F1%2Fx/m,
    );
    const login = { email: 'page@example.com', returnTo: '//evil.example' };
    await site.guest('POST', '/api/auth/login', login);
    expect(site.mailTo('page@example.com')).toContain('returnTo=%2F\r\n');
  });

  it('makes the addresses of ADMIN_EMAILS administrators, in any spelling (AUTH-28)', async () => {
    const admin = await site.signedIn(adminEmail.toUpperCase());
    expect((await admin('GET', '/api/auth/user')).body).toMatchObject({ isAdmin: true });
  });

  it('does not consume a link by loading its page, and accepts it once', async () => {
    const token = await mailedToken('once@example.com');
    for (const method of ['GET', 'HEAD'])
      for (let look = 0; look < 5; look += 1) {
        await site.guest(method, `/login?token=${token}`);
        await site.guest(method, `/api/auth/verify?token=${token}`);
      }
    expect((await verify(token)).status).toBe(200);
    expect(await verify(token)).toMatchObject(invalid);
  });

  it('refuses an invalid and an expired token with the same message', async () => {
    const token = await mailedToken('late@example.com');
    site.advanceTime(15 * minute);
    for (const bad of [token, '', 'x', 'a'.repeat(43), 'a'.repeat(5000), null, undefined, 7, {}, [token]])
      expect(await verify(bad)).toMatchObject(invalid);
  });

  it('gives one session to a hundred concurrent uses of a link, and makes one account', async () => {
    const token = await mailedToken('parallel@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it('makes one account of two concurrent first sign-ins', async () => {
    const tokens = [await mailedToken('twice@example.com'), await mailedToken('twice@example.com')];
    const answers = await Promise.all(tokens.map((token) => verify(token)));
    const ids = answers.map(({ body }) => (body as { user: { id: string } }).user.id);
    expect(new Set(ids).size).toBe(1);
    const { body } = await (await site.signedIn(adminEmail))('GET', `/api/admin/log?stream=user-${ids[0]}`);
    expect((body as { entries: unknown[] }).entries).toHaveLength(1);
  });

  it('finishes an account that a crash left half made', async () => {
    const { sealer } = site.gateway;
    const token = await mailedToken('halfway@example.com');
    const userId = randomUUIDv7();
    const emailHash = sealer.subjectOf('halfway@example.com');
    await site
      .given({ type: 'EmailReserved', data: { emailHash, userId } })
      .when(site.guest, 'POST', '/api/auth/verify', { token })
      .thenAnswer({ status: 200 }, ['UserRegistered', 'EmailConfirmed']);
  });

  it('leads /api/login to the sign-in page with a safe returnTo (R-06)', async () => {
    const to = async (path: string) => (await site.guest('GET', path)).headers.location;
    expect(await to('/api/login')).toBe('/login');
    expect(await to('/api/login?returnTo=/admin')).toBe('/login?returnTo=%2Fadmin');
    expect(await to('/api/login?returnTo=https://evil.example')).toBe('/login?returnTo=%2F');
  });

  it('returns 502 when the mail server rejects the mail (R-02)', async () => {
    const broken = await startSite({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      for (const path of ['/api/auth/send-magic-link', '/api/auth/login'])
        expect(await broken.guest('POST', path, { email: 'ada@example.com' })).toMatchObject({
          status: 502,
          body: { message: 'Failed to send magic link', code: 'upstream' },
        });
    } finally {
      await broken.dispose();
    }
  });
});
