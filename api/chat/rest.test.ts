import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listed } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

type Reply = { sessionId: string; response: string };
const invalid = (message: string) => ({ status: 400, body: { message, code: 'validation' } });

describe('the help chat without a language model', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const say = (message: unknown, sessionId?: unknown) =>
    site.guest('POST', '/api/chat/message', { message, sessionId });
  const reply = async (message: string, sessionId?: string | null) =>
    (await say(message, sessionId)).body as Reply;
  const history = (id: string) => site.guest('GET', `/api/chat/history/${id}`);

  it('answers from the help texts and stores both messages (R-50, R-51, CHAT-15)', async () => {
    const { sessionId, response } = await reply('How do I submit a show?', null);
    expect(response).toContain('[Add a Show](/submit)');
    expect(await reply('thanks', sessionId)).toMatchObject({ sessionId });
    const { status, body, headers } = await history(sessionId);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      messages: [
        { role: 'user', content: 'How do I submit a show?', createdAt: '2026-11-21T18:00:00.000Z' },
        { role: 'assistant', content: response, createdAt: '2026-11-21T18:00:00.000Z' },
        expect.objectContaining({ role: 'user', content: 'thanks' }),
        expect.objectContaining({ role: 'assistant' }),
      ],
    });
  });

  it('answers with listed shows, and appends nothing to the log (LOG-08)', async () => {
    await site
      .given(...listed('l-chat', { performer: 'Velvet Cactus', date: '2026-11-22' }))
      .when(site.guest, 'POST', '/api/chat/message', { message: 'what is on tomorrow?' })
      .thenAnswer(
        { status: 200, body: { response: expect.stringContaining('(/events/l-chat/velvet-cactus)') } },
        [],
      );
  });

  it('answers under a new id when it did not create the requested one (CHAT-16)', async () => {
    for (const unknownId of ['made-up', '', '__proto__', 'a'.repeat(100)]) {
      const { sessionId } = await reply('hello', unknownId);
      expect(sessionId).toMatch(/^[\w-]{22}$/);
      expect(sessionId).not.toBe(unknownId);
    }
  });

  it('returns no messages for an unknown id', async () => {
    for (const id of ['made-up', 'x', '%00', 'a'.repeat(100), 'a'.repeat(3000), '..%2f..%2f', '{"$gt":""}'])
      expect(await history(encodeURI(id))).toMatchObject({ status: 200, body: { messages: [] } });
  });

  it('rejects an invalid message', async () => {
    for (const nothing of ['', '  \n\t ', null, undefined, 7, {}, ['hi']])
      expect(await say(nothing), JSON.stringify(nothing)).toMatchObject(invalid('Message is required'));
    expect(await say('a'.repeat(2001))).toMatchObject(invalid('Message must be at most 2000 characters'));
    expect((await say(` ${'a'.repeat(2000)} `)).status).toBe(200);
    expect(await say('hi', 'a'.repeat(101))).toMatchObject(invalid('Session must be at most 100 characters'));
    expect(await say('hi', 7)).toMatchObject(invalid('Session must be text'));
  });

  it('stores hostile texts unchanged', async () => {
    const { sessionId } = await reply('hello');
    const texts = ['<script>alert(1)</script>', '{{7*7}}', "'; DROP TABLE entries; --", '\u202egnp.exe'];
    for (const text of texts) expect((await say(text, sessionId)).status).toBe(200);
    const { messages } = (await history(sessionId)).body as { messages: { role: string; content: string }[] };
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'hello',
      ...texts,
    ]);
    for (const { role, content } of messages)
      if (role === 'assistant') expect(content).not.toMatch(/<script|DROP/);
  });

  it('rejects invisible characters', async () => {
    const { sessionId } = await reply('hello');
    for (const text of ['a\u0000b', 'a\ud800b'])
      expect(await say(text, sessionId)).toMatchObject(
        invalid('Message contains characters that cannot be read'),
      );
  });

  it('accepts 1 to 5 stars, the last rating counts (R-52)', async () => {
    const { sessionId } = await reply('hello');
    const rate = (rating: unknown, id: unknown = sessionId) =>
      site.guest('POST', '/api/chat/rate', { sessionId: id, rating });
    for (const rating of [1, 5])
      expect(await rate(rating)).toMatchObject({
        status: 200,
        body: { message: 'Thanks for your feedback!' },
      });
    for (const rating of [0, 6, 4.5, '5', null, undefined, {}, -1])
      expect(await rate(rating)).toMatchObject(invalid('Rating must be a whole number from 1 to 5'));
    expect(await rate(5, 'made-up')).toMatchObject({
      status: 404,
      body: { message: 'Conversation not found', code: 'not_found', reason: 'conversation-unknown' },
    });
    expect((await rate(5, undefined)).status).toBe(200);
    for (const id of [null, '', 7]) expect((await rate(5, id)).status).toBe(400);
    const [entry] = (await site.gateway.operational.list('chat-conversation')).filter(
      ({ entry: { value } }) => value.includes('"rating":5'),
    );
    expect(entry).toBeDefined();
  });

  it("stores only the account of a conversation's visitor (DATA-20, LOG-09)", async () => {
    const member = await site.signedIn('member@example.com');
    const user = (await member('GET', '/api/auth/user')).body as { id: string };
    await member('POST', '/api/chat/message', { message: 'hello there' }, { 'user-agent': 'Tell-tale/1.0' });
    const stored = JSON.stringify(await site.gateway.operational.list('chat-conversation'));
    expect(stored).toContain(user.id);
    expect(stored).not.toMatch(/member@example|Tell-tale|127\.0\.0\.1/);
  });
});
