import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOperatorSocket, OperatorRefusal, withOperator } from '#stores/operator-socket.ts';
import { takeOwnership } from '#stores/owner-lock.ts';
import { adminOperatorRoute } from './operator-routes.ts';
import { type Site, startSite } from './specification.ts';

describe('npm run admin beside a living process (AUTH-28)', () => {
  let site: Site;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    site = await startSite();
    const ownership = await takeOwnership(site.dataDir);
    const socket = await listenOperatorSocket(site.dataDir, [adminOperatorRoute(site.gateway)]);
    closing.push(
      () => socket.close(),
      () => ownership.release(),
      () => site.dispose(),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const ask = (change: string, email: string) =>
    withOperator(
      site.dataDir,
      () => Promise.reject(new Error('the process lives')),
      async (put) => text(await put('POST', '/admin', { change, email })),
    );

  it('grants and revokes, says what it came to, and works with the next request', async () => {
    const member = await site.signedIn('member@example.com');
    const list = async () => (await member('GET', '/api/submissions')).status;
    expect(await ask('grant', 'Member@example.com')).toBe('Member@example.com is now an administrator');
    expect(await list()).toBe(200);
    expect(await ask('grant', 'member@example.com')).toBe('member@example.com was already an administrator');
    expect(await ask('revoke', 'member@example.com')).toBe('member@example.com is now no administrator');
    expect(await list()).toBe(403);
  });

  it('refuses an address without an account, and what is no address', async () => {
    await expect(ask('grant', 'nobody@example.com')).rejects.toThrow(/has no account yet/);
    await expect(ask('grant', 'nobody')).rejects.toThrow('Please enter a valid email address');
    await expect(ask('promote', 'member@example.com')).rejects.toThrow(OperatorRefusal);
  });
});
