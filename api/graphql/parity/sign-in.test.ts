import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite, tokenIn } from '../../testing/site.ts';
import { createTransports, login, type Outcome, sendMagicLink, verify } from './parity.fixture.ts';

const email = 'mia@example.com';

describe('sign-in has the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  it('sends the same mail and sets the same cookie; a link works once', async () => {
    const page = { referer: `${site.config.PUBLIC_URL}/venues?q=club` };
    const byRest = await rest('POST', '/api/auth/send-magic-link', { email }, page);
    const restSession = await rest('POST', '/api/auth/verify', { token: tokenIn(site.mailTo(email)) });
    site.advanceTime(1000);
    expect((await graphql(sendMagicLink, { email }, page)).data).toEqual(byRest.data);
    const token = tokenIn(site.mailTo(email));
    const session = await graphql(verify, { token });
    expect(session.data).toEqual({ user: { email }, returnTo: '/venues?q=club' });
    expect(session.data).toMatchObject({ returnTo: restSession.data?.returnTo });
    const cookie = ({ headers }: Outcome) => String(headers['set-cookie']);
    const id = /^sid=[\w-]{43}/;
    expect(cookie(session)).toMatch(id);
    expect(cookie(session).replace(id, '')).toBe(cookie(restSession).replace(id, ''));
    const signedIn = { cookie: cookie(session).split(';')[0] };
    expect((await graphql('{ me { email } }', {}, signedIn)).data).toEqual({ email });
    expect((await graphql(login, { email }, signedIn)).data).toEqual({
      message: 'Login successful!',
      emailSent: false,
      user: { email },
    });
    const again = await rest('POST', '/api/auth/verify', { token });
    expect(again.error).toMatchObject({ reason: 'link-invalid' });
    const graphqlAgain = await graphql(verify, { token });
    expect(graphqlAgain.error).toEqual(again.error);
    expect(graphqlAgain.headers['set-cookie']).toBeUndefined();

    const out = await graphql('mutation { logout }', {}, signedIn);
    expect(out.data).toBe(true);
    expect(cookie(out)).toBe(cookie(await rest('POST', '/api/auth/logout')));
    expect((await graphql('{ me { email } }', {}, signedIn)).data).toBeNull();
  });

  it('login mails a link with the page to return to when the caller is not signed in', async () => {
    site.advanceTime(1000);
    const input = { email: 'lee@example.com', returnTo: '/submit' };
    const { data } = await rest('POST', '/api/auth/login', input);
    expect((await graphql(login, input)).data).toEqual({ ...(data as object), user: null });
    expect(site.mailTo(input.email)).toContain('returnTo=%2Fsubmit');
  });

  it.each([
    ['send-magic-link', sendMagicLink],
    ['login', login],
  ])('%s rejects an invalid address with the same error', async (path, call) => {
    const { error } = await rest('POST', `/api/auth/${path}`, { email: 'no-address' });
    expect(error).toMatchObject({ message: 'Please enter a valid email address', code: 'validation' });
    expect((await graphql(call, { email: 'no-address' })).error).toEqual(error);
  });
});
