import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOperatorSocket, OperatorError, withOperatorSocket } from '#stores/operator-socket.ts';
import { lockDataFolder } from '#stores/owner-lock.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { adminOperatorRoute, eraseOperatorRoute } from './operator-routes.ts';

describe('the operator’s tools with a running process', () => {
  let site: Site;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    site = await startSite();
    const ownership = await lockDataFolder(site.dataDir);
    const socket = await listenOperatorSocket(site.dataDir, [
      adminOperatorRoute(site.gateway),
      eraseOperatorRoute(site.gateway),
    ]);
    closing.push(
      () => socket.close(),
      () => ownership.release(),
      () => site.dispose(),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const post = (path: string, body: Record<string, string>) =>
    withOperatorSocket(
      site.dataDir,
      () => Promise.reject(new Error('the process lives')),
      async (put) => text(await put('POST', path, body)),
    );
  const ask = (change: string, email: string) => post('/admin', { change, email });

  it('grants and revokes with a result message, effective with the next request (AUTH-28)', async () => {
    const member = await site.signedIn('member@example.com');
    const list = async () => (await member('GET', '/api/submissions')).status;
    expect(await ask('grant', 'Member@example.com')).toBe('Member@example.com is now an administrator');
    expect(await list()).toBe(200);
    expect(await ask('grant', 'member@example.com')).toBe('member@example.com was already an administrator');
    expect(await ask('revoke', 'member@example.com')).toBe('member@example.com is now no administrator');
    expect(await list()).toBe(403);
  });

  it('rejects an address without an account, and an invalid address', async () => {
    await expect(ask('grant', 'unknown@example.com')).rejects.toThrow(/has no account yet/);
    await expect(ask('grant', 'no-address')).rejects.toThrow('Please enter a valid email address');
    await expect(ask('promote', 'member@example.com')).rejects.toThrow(OperatorError);
  });

  it("erases a person, also from the process's caches (LOG-09)", async () => {
    const admin = await site.signedIn(adminEmail);
    const member = await site.signedIn('erin@example.com');
    const show = aShow({ email: 'erin@example.com' });
    await member('POST', '/api/submissions', show);
    const addresses = async () =>
      ((await admin('GET', '/api/submissions')).body as { email: string }[]).map(({ email }) => email);
    expect(await addresses()).toEqual(['erin@example.com']);
    const erase = (email: string) => post('/erase', { email });
    expect(await erase('Erin@example.com')).toMatch(/^Erased: .* and its account is closed\.$/);
    expect(await addresses()).toEqual(['[erased]']);
    expect((await member('GET', '/api/auth/user')).status).toBe(401);
    await expect(erase('unknown@example.com')).rejects.toThrow(/^This address is unknown here/);
    await expect(erase('erin')).rejects.toThrow('Please enter a valid email address');
    await expect(post('/erase', {})).rejects.toThrow(OperatorError);
  });
});
