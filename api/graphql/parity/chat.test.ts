import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../testing/site.ts';
import { chatHistory, createTransports, rateChat, sendChatMessage } from './parity.fixture.ts';

describe('the help chat has the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  it('shares one conversation, history and rating', async () => {
    const message = 'How do I sign in?';
    const first = (await graphql(sendChatMessage, { message })).data as {
      sessionId: string;
      response: string;
    };
    expect((await rest('POST', '/api/chat/message', { message })).data).toMatchObject({
      response: first.response,
    });
    const { sessionId } = first;
    const countMessages = async () => {
      const stored = (await rest('GET', `/api/chat/history/${sessionId}`)).data as { messages: object[] };
      expect((await graphql(chatHistory, { sessionId })).data).toEqual(stored.messages);
      return stored.messages.length;
    };
    expect([await countMessages(), await countMessages(), await countMessages()]).toEqual([2, 2, 2]);
    expect((await rest('POST', '/api/chat/message', { sessionId, message })).data).toMatchObject({
      sessionId,
    });
    expect(await countMessages(), 'the response is not served from a cache').toBe(4);
    const thanks = await rest('POST', '/api/chat/rate', { sessionId, rating: 4 });
    expect((await graphql(rateChat, { sessionId, rating: 5 })).data).toEqual(thanks.data);
    const [conversation] = (await site.gateway.operational.list('chat-conversation')).flatMap(({ entry }) => {
      const { rating } = JSON.parse(entry.value);
      return rating === null ? [] : [rating];
    });
    expect(conversation).toBe(5);
  });

  it.each([
    ['a blank message', sendChatMessage, { message: '  ' }, 'message', 'validation'],
    ['a rating of six', rateChat, { sessionId: 'x', rating: 6 }, 'rate', 'validation'],
    ['a rating of no conversation', rateChat, { sessionId: 'x', rating: 5 }, 'rate', 'not_found'],
  ])('rejects %s with the same error', async (_, call, variables, path, code) => {
    const { error } = await rest('POST', `/api/chat/${path}`, variables);
    expect(error).toMatchObject({ code });
    expect((await graphql(call, variables)).error).toEqual(error);
  });

  it('returns an empty history for an unknown conversation', async () =>
    expect((await graphql(chatHistory, { sessionId: 'unknown' })).data).toEqual([]));
});
