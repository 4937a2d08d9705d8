import type { OutgoingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdRow } from '#schema/rows.ts';
import type { Ad } from '#schema/wire.ts';
import { type Outside, startOutside } from '#stores/outside/outside.fixture.ts';
import type { ClientResponse } from '../testing/client.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';

/** What both transports say: the data of a success, or the whole body of a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect
type Outcome = { status: number; headers: ClientResponse['headers']; data: any; refusal: unknown };

const email = 'mia@example.com';

function transports(site: () => Site) {
  return {
    async rest(...[method, path, body, headers]: Parameters<Site['guest']>): Promise<Outcome> {
      const got = await site().guest(method, path, body, headers);
      const ok = got.status < 300;
      return { ...got, data: ok ? got.body : null, refusal: ok ? null : got.body };
    },
    async graphql(
      query: string,
      variables: object = {},
      headers: OutgoingHttpHeaders = {},
    ): Promise<Outcome> {
      const got = await site().guest('POST', '/graphql', { query, variables }, headers);
      const { data, errors } = got.body as {
        data: object | null;
        errors?: { message: string; extensions: object }[];
      };
      const refusal = errors?.[0] && { message: errors[0].message, ...errors[0].extensions };
      return { ...got, data: data && Object.values(data)[0], refusal: refusal ?? null };
    },
  };
}

const wanted = {
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/ad.jpg',
  targetUrl: 'https://example.com/strings',
  startDate: '2026-12-01',
  endDate: '2026-12-07',
  contactEmail: 'owner@example.com',
  contactName: 'Olive Owner',
  budget: '$50',
};

const enquire =
  'mutation($input: AdEnquiryInput!, $key: String) { submitAdEnquiry(input: $input, idempotencyKey: $key) { id message } }';
const impression = 'mutation($id: ID!, $nonce: String) { recordAdImpression(id: $id, nonce: $nonce) }';
const click = 'mutation($id: ID!, $nonce: String) { recordAdClick(id: $id, nonce: $nonce) }';
const say =
  'mutation($message: String!, $sessionId: String) { sendChatMessage(message: $message, sessionId: $sessionId) { sessionId response } }';
const history =
  'query($sessionId: String!) { chatHistory(sessionId: $sessionId) { role content createdAt } }';
const rate =
  'mutation($sessionId: String!, $rating: Int!) { rateChat(sessionId: $sessionId, rating: $rating) { message } }';
const upload = 'mutation($imageUrl: String!) { uploadImageFromUrl(imageUrl: $imageUrl) { imageUrl } }';
const link = 'mutation($email: String!) { sendMagicLink(email: $email) { message emailSent } }';
const login =
  'mutation($email: String!, $returnTo: String) { login(email: $email, returnTo: $returnTo) { message emailSent user { email } } }';
const verify = 'mutation($token: String!) { verify(token: $token) { user { email } returnTo } }';
const look = 'query($token: String!) { mailedAction(token: $token) { action submission { id status } } }';
const act =
  'mutation($token: String!) { takeMailedAction(token: $token) { submission { id status } event { performer } } }';

describe('a visitor’s calls have the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  let outside: Outside;
  const { rest, graphql } = transports(() => site);
  beforeAll(async () => {
    const picture = { create: { width: 8, height: 10, channels: 3, background: '#0f766e' } } as const;
    const bytes = await sharp(picture).png().toBuffer();
    outside = await startOutside(({ url }, response) => {
      if (url === '/poster') response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else response.writeHead(500).end();
    });
    site = await startSite({ FETCH_ALLOW_HOSTS: outside.host });
    const ad = { title: 'Strings', size: '728x90', placement: 'homepage', active: true, enquiryId: null };
    const run = { startDate: '2026-11-21', endDate: '2026-12-21' };
    const urls = { creativeUrl: 'https://example.com/ad.jpg', targetUrl: 'https://example.com/' };
    await site
      .given(
        { type: 'AdCreated', data: { adId: 'first', ...ad, ...run, ...urls, priority: 1 } } as never,
        { type: 'AdCreated', data: { adId: 'second', ...ad, ...run, ...urls, priority: 2 } } as never,
      )
      .when(site.guest, 'GET', '/api/ads')
      .thenAnswer({ status: 200 });
  });
  afterAll(async () => {
    await site.dispose();
    await outside.close();
  });

  const withoutNonce = (ads: unknown) => (ads as Ad[]).map(({ nonce: _, ...ad }) => ad);
  const counts = async (id: string) => {
    const [row] = await site.gateway.readModels.getMany<AdRow>('ads', [id]);
    return { impressions: row?.impressions, clicks: row?.clicks };
  };
  const nonceOf = async (id: string) =>
    ((await graphql('{ ads { id nonce } }')).data as Ad[]).find((ad) => ad.id === id)?.nonce;

  it('ads: the same ones, each answer with nonces of its own', async () => {
    const query = '{ ads(placement: homepage) { id size title creativeUrl targetUrl placement nonce } }';
    const answers = [await graphql(query), await graphql(query), await graphql(query)];
    const { data } = await rest('GET', '/api/ads?placement=homepage');
    for (const answer of answers) expect(withoutNonce(answer.data)).toEqual(withoutNonce(data));
    const nonces = answers.flatMap((answer) => (answer.data as Ad[]).map(({ nonce }) => nonce));
    expect(new Set(nonces).size).toBe(6);
    expect((await graphql('{ ads(placement: listing) { id } }')).data).toEqual([]);
  });

  it('impression and click: a showing counts once, whichever transport tells it', async () => {
    const nonce = await nonceOf('first');
    expect(await graphql(impression, { id: 'first', nonce })).toMatchObject({ status: 200, data: 'first' });
    expect(await rest('POST', '/api/ads/first/impression', { nonce })).toMatchObject({ status: 204 });
    expect(await graphql(click, { id: 'first', nonce })).toMatchObject({ data: 'first' });
    expect(await rest('POST', '/api/ads/first/click', { nonce })).toMatchObject({ status: 204 });
    expect(await graphql(impression, { id: 'first', nonce: 'forged' })).toMatchObject({ data: 'first' });
    expect(await counts('first')).toEqual({ impressions: 1, clicks: 1 });
  });

  it('impression without a nonce: a visitor counts once per half hour, by address and browser', async () => {
    const browser = { 'user-agent': 'one' };
    await rest('POST', '/api/ads/second/impression', undefined, browser);
    await graphql(impression, { id: 'second' }, browser);
    expect(await counts('second')).toMatchObject({ impressions: 1 });
    await graphql(
      impression,
      { id: 'second' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
    );
    expect(await counts('second')).toMatchObject({ impressions: 2 });
  });

  it('impression and click of an ad that is not active: refused alike', async () => {
    const { refusal } = await rest('POST', '/api/ads/nothing/impression');
    expect(refusal).toMatchObject({ code: 'not_found' });
    for (const call of [impression, click])
      expect((await graphql(call, { id: 'nothing' })).refusal).toEqual(refusal);
  });

  it('visit: a visitor counts once a month, whichever transport tells it', async () => {
    const visits = async () => {
      const admin = await site.signedIn(adminEmail);
      const { body } = await admin('GET', '/api/admin/log?type=VisitorCounted');
      return (body as { entries: { actor: { id: string } }[] }).entries.map(({ actor }) => actor.id);
    };
    const browser = { 'user-agent': 'of a visitor' };
    expect(await graphql('mutation { recordVisit }', {}, browser)).toMatchObject({ status: 200, data: true });
    expect(await rest('POST', '/api/analytics/visit', undefined, browser)).toMatchObject({ status: 204 });
    expect(await visits()).toEqual(['guest']);
  });

  it('ad enquiry: taken once per key, refused in the same words', async () => {
    const sent = await graphql(enquire, { input: wanted, key: 'once' });
    expect(sent.data).toEqual({
      id: expect.any(String),
      message: (await rest('POST', '/api/ads', wanted)).data?.message,
    });
    const repeated = await rest('POST', '/api/ads', wanted, { 'idempotency-key': 'once' });
    expect(repeated.data).toEqual(sent.data);
    const short = { ...wanted, endDate: '2026-12-02', budget: ' ' };
    const { refusal } = await rest('POST', '/api/ads', short);
    expect(refusal).toMatchObject({ code: 'validation', errors: expect.any(Array) });
    expect((await graphql(enquire, { input: short })).refusal).toEqual(refusal);
  });

  it('chat: one conversation, one history, one rating', async () => {
    const message = 'How do I sign in?';
    const first = (await graphql(say, { message })).data as { sessionId: string; response: string };
    expect((await rest('POST', '/api/chat/message', { message })).data).toMatchObject({
      response: first.response,
    });
    const { sessionId } = first;
    const same = async () => {
      const kept = (await rest('GET', `/api/chat/history/${sessionId}`)).data as { messages: object[] };
      expect((await graphql(history, { sessionId })).data).toEqual(kept.messages);
      return kept.messages.length;
    };
    expect([await same(), await same(), await same()]).toEqual([2, 2, 2]);
    expect((await rest('POST', '/api/chat/message', { sessionId, message })).data).toMatchObject({
      sessionId,
    });
    expect(await same(), 'no answer of before is repeated').toBe(4);
    const thanks = await rest('POST', '/api/chat/rate', { sessionId, rating: 4 });
    expect((await graphql(rate, { sessionId, rating: 5 })).data).toEqual(thanks.data);
    const [conversation] = (await site.gateway.operational.list('chat-conversation')).flatMap(({ entry }) => {
      const { rating } = JSON.parse(entry.value);
      return rating === null ? [] : [rating];
    });
    expect(conversation).toBe(5);
  });

  it.each([
    ['a blank message', say, { message: '  ' }, 'message', 'validation'],
    ['a rating of six', rate, { sessionId: 'x', rating: 6 }, 'rate', 'validation'],
    ['a rating of no conversation', rate, { sessionId: 'x', rating: 5 }, 'rate', 'not_found'],
  ])('chat: %s is refused alike', async (_, call, variables, path, code) => {
    const { refusal } = await rest('POST', `/api/chat/${path}`, variables);
    expect(refusal).toMatchObject({ code });
    expect((await graphql(call, variables)).refusal).toEqual(refusal);
  });

  it('history of an unknown conversation is empty', async () =>
    expect((await graphql(history, { sessionId: 'unknown' })).data).toEqual([]));

  it('a picture from an address: stored alike', async () => {
    const { data } = await graphql(upload, { imageUrl: `http://${outside.host}/poster` });
    expect(data).toEqual({ imageUrl: expect.stringMatching(/^\/images\/q_auto\/[0-9a-f-]{36}\.png$/) });
    expect((await rest('GET', String((data as { imageUrl: string }).imageUrl))).status).toBe(200);
  });

  it.each([
    ['no address', () => 'poster', 'validation'],
    ['an address of the inside', () => 'http://10.0.0.1/', 'validation'],
    ['a page', () => `http://${outside.host}/page`, 'unsupported_type'],
    ['nothing', () => `http://${outside.host}/`, 'upstream'],
  ])('a picture from an address: %s is refused alike', async (_, at, code) => {
    const { status, refusal } = await rest('POST', '/api/upload-image-from-url', { imageUrl: at() });
    expect(refusal).toMatchObject({ code });
    const asked = await graphql(upload, { imageUrl: at() });
    expect(asked.refusal).toMatchObject(refusal as object);
    if (code !== 'validation') expect(asked.status).toBe(status);
  });

  it('sign-in: the same mail, the same cookie, once', async () => {
    const page = { referer: `${site.config.PUBLIC_URL}/venues?q=club` };
    const byRest = await rest('POST', '/api/auth/send-magic-link', { email }, page);
    const restSession = await rest('POST', '/api/auth/verify', { token: tokenIn(site.mailTo(email)) });
    site.advanceTime(1000);
    expect((await graphql(link, { email }, page)).data).toEqual(byRest.data);
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
    expect(again.refusal).toMatchObject({ reason: 'link-invalid' });
    const graphqlAgain = await graphql(verify, { token });
    expect(graphqlAgain.refusal).toEqual(again.refusal);
    expect(graphqlAgain.headers['set-cookie']).toBeUndefined();

    const out = await graphql('mutation { logout }', {}, signedIn);
    expect(out.data).toBe(true);
    expect(cookie(out)).toBe(cookie(await rest('POST', '/api/auth/logout')));
    expect((await graphql('{ me { email } }', {}, signedIn)).data).toBeNull();
  });

  it('log-in: mails a link to whoever is not signed in with the address, and leads on to the page', async () => {
    site.advanceTime(1000);
    const asked = { email: 'lee@example.com', returnTo: '/submit' };
    const { data } = await rest('POST', '/api/auth/login', asked);
    expect((await graphql(login, asked)).data).toEqual({ ...(data as object), user: null });
    expect(site.mailTo(asked.email)).toContain('returnTo=%2Fsubmit');
  });

  it.each([
    ['send-magic-link', link],
    ['login', login],
  ])('%s refuses what is no address alike', async (path, call) => {
    const { refusal } = await rest('POST', `/api/auth/${path}`, { email: 'nobody' });
    expect(refusal).toMatchObject({ message: 'Please enter a valid email address', code: 'validation' });
    expect((await graphql(call, { email: 'nobody' })).refusal).toEqual(refusal);
  });

  describe('a mailed action', () => {
    async function mailed(performer: string) {
      await site.signedIn(adminEmail);
      const { data } = await rest('POST', '/api/submissions', aShow({ performer }));
      const mail = await vi.waitUntil(
        () =>
          site.mailsTo(adminEmail).find((text) => text.includes(`Subject: New show to review: ${performer}`)),
        { timeout: 20_000 },
      );
      const [approve = '', reject = ''] = [...mail.matchAll(/action\?token=([\w-]+)\r$/gm)].map(
        ([, token]) => token ?? '',
      );
      return { id: (data as { id: string }).id, approve, reject };
    }

    it('is shown alike, and never from an earlier answer', async () => {
      const { id, reject } = await mailed('Los Faroles');
      const before = { action: 'reject', submission: { id, status: 'pending' } };
      for (let count = 0; count < 3; count += 1)
        expect((await graphql(look, { token: reject })).data).toEqual(before);
      expect((await rest('GET', `/api/admin/actions/${reject}`)).data).toMatchObject(before);
      expect((await graphql(act, { token: reject })).data).toEqual({
        submission: { id, status: 'rejected' },
        event: null,
      });
      const { refusal } = await rest('GET', `/api/admin/actions/${reject}`);
      expect(refusal).toMatchObject({ reason: 'action-link-invalid' });
      for (const call of [look, act])
        expect((await graphql(call, { token: reject })).refusal).toEqual(refusal);
    });

    it('approves as over REST', async () => {
      const { id, approve } = await mailed('Velvet Cactus');
      expect((await graphql(act, { token: approve })).data).toEqual({
        submission: { id, status: 'approved' },
        event: { performer: 'Velvet Cactus' },
      });
    });

    it('is refused alike when it was decided meanwhile, with the name of who did', async () => {
      const { id, approve, reject } = await mailed('Night Mowing');
      const admin = await site.signedIn(adminEmail);
      await admin('PATCH', `/api/submissions/${id}/approve`);
      const { refusal } = await rest('POST', `/api/admin/actions/${approve}`);
      expect(refusal).toMatchObject({ code: 'conflict' });
      expect((await graphql(act, { token: reject })).refusal).toEqual(refusal);
    });
  });
});

describe('a visitor’s calls are counted in one class for both transports (GEN-24)', () => {
  let site: Site;
  const { rest, graphql } = transports(() => site);
  beforeAll(async () => {
    site = await startSite({
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMITS: 'L.address=1/h, C.address=1/h, T.address=1/h, G.address=1/h, F.address=1/h',
    });
  });
  afterAll(() => site.dispose());

  let visitors = 0;
  const inClassL = ['GET', '/api/admin/actions/x'] as const;
  const inClassC = ['POST', '/api/chat/rate'] as const;
  const inClassT = ['POST', '/api/ads/x/click'] as const;
  it.each([
    ['sendMagicLink', inClassL, link, { email }],
    ['login', inClassL, login, { email }],
    ['verify', inClassL, verify, { token: 'x' }],
    ['mailedAction', inClassL, look, { token: 'x' }],
    ['takeMailedAction', inClassL, act, { token: 'x' }],
    ['sendChatMessage', inClassC, say, { message: 'hello' }],
    ['rateChat', inClassC, rate, { sessionId: 'x', rating: 5 }],
    ['recordVisit', inClassT, 'mutation { recordVisit }', {}],
    ['recordAdImpression', inClassT, impression, { id: 'x' }],
    ['recordAdClick', inClassT, click, { id: 'x' }],
    ['submitAdEnquiry', ['POST', '/api/ads'], enquire, { input: wanted }],
    ['uploadImageFromUrl', ['POST', '/api/upload-image-from-url'], upload, { imageUrl: 'x' }],
  ] as const)('%s', async (_, [method, path], call, variables) => {
    visitors += 1;
    const here = { 'x-forwarded-for': `192.0.2.${visitors}` };
    expect((await rest(method, path, undefined, here)).status).not.toBe(429);
    const second = await graphql(call, variables, here);
    expect(second).toMatchObject({ status: 429, refusal: { code: 'rate_limited' } });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  });
});
