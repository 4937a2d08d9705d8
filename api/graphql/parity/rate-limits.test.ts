import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../testing/site.ts';
import {
  createTransports,
  login,
  mailedAction,
  rateChat,
  sendChatMessage,
  sendMagicLink,
  takeMailedAction,
  uploadImageFromUrl,
  verify,
} from './parity.fixture.ts';

const email = 'mia@example.com';

/** Calls that send no command; for those that do, see `api/commands/parity.test.ts`. */
describe('REST and GraphQL calls of a visitor share one rate limit (GEN-24)', () => {
  let site: Site;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    site = await startSite({
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMITS: 'L.address=1/h, C.address=1/h, F.address=1/h',
    });
  });
  afterAll(() => site.dispose());

  let visitors = 0;
  const inClassL = ['GET', '/api/admin/actions/x'] as const;
  const inClassC = ['POST', '/api/chat/rate'] as const;
  it.each([
    ['sendMagicLink', inClassL, sendMagicLink, { email }],
    ['login', inClassL, login, { email }],
    ['verify', inClassL, verify, { token: 'x' }],
    ['mailedAction', inClassL, mailedAction, { token: 'x' }],
    ['takeMailedAction', inClassL, takeMailedAction, { token: 'x' }],
    ['sendChatMessage', inClassC, sendChatMessage, { message: 'hello' }],
    ['rateChat', inClassC, rateChat, { sessionId: 'x', rating: 5 }],
    ['uploadImageFromUrl', ['POST', '/api/upload-image-from-url'], uploadImageFromUrl, { imageUrl: 'x' }],
  ] as const)('%s', async (_, [method, path], call, variables) => {
    visitors += 1;
    const headers = { 'x-forwarded-for': `192.0.2.${visitors}` };
    expect((await rest(method, path, undefined, headers)).status).not.toBe(429);
    const second = await graphql(call, variables, headers);
    expect(second).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  });
});
