import { expect, it } from 'vitest';
import { answering, badReplies, outages, scriptedModel } from './language-model.fixture.ts';
import { createLanguageModel, ModelFailed, ModelUnavailable } from './language-model.ts';

const prompt = { system: 'You help.', visitor: '{"question":"hi"}' };

async function given() {
  const server = await scriptedModel();
  const settings = { OPENAI_API_KEY: 'sk-secret-key', OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'scripted' };
  return { ...server, ask: createLanguageModel(settings)! };
}

it('exists when a key or an address is set', () => {
  const without = { OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined, OPENAI_MODEL: 'scripted' };
  expect(createLanguageModel(without)).toBeNull();
  expect(createLanguageModel({ ...without, OPENAI_API_KEY: 'sk' })).not.toBeNull();
  expect(createLanguageModel({ ...without, OPENAI_BASE_URL: 'http://localhost:1' })).not.toBeNull();
});

it('sends one request, without tools, for a short response, and reads it', async () => {
  const { ask, requests, setReply } = await given();
  setReply(answering(' Fine.\r\nIndeed.\u0007\ud800 '));
  expect(await ask(prompt)).toEqual({
    content: 'Fine.\nIndeed.\ufffd',
    model: 'scripted',
    tokenCount: 15,
    promptTokens: 10,
    completionTokens: 5,
  });
  expect(requests).toHaveLength(1);
  const body = JSON.parse(requests[0]?.body ?? '');
  expect(body).toEqual({
    model: 'scripted',
    max_completion_tokens: 500,
    messages: [
      { role: 'system', content: 'You help.' },
      { role: 'user', content: '{"question":"hi"}' },
    ],
  });
});

it.each([undefined, null, { total_tokens: -5 }, { total_tokens: 1e12 }, { total_tokens: 'many' }, 'none'])(
  'ignores an implausible usage of %j',
  async (usage) => {
    const { ask, setReply } = await given();
    setReply(answering('Fine.', { usage }));
    expect(await ask(prompt)).toMatchObject({ content: 'Fine.', tokenCount: null });
  },
);

it.each(Object.entries({ ...badReplies, ...outages }))(
  'throws ModelFailed after %s (F21)',
  async (name, reply) => {
    const { ask, requests, setReply } = await given();
    setReply(reply);
    const failure = await ask(prompt).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelFailed);
    expect(failure instanceof ModelUnavailable, 'the server is down').toBe(name in outages);
    expect((failure as Error).message).not.toMatch(/sk-secret|stack at|aaaa/);
    expect((failure as Error).cause).toBeUndefined();
    expect(requests, 'it is not called again').toHaveLength(1);
  },
);

it('times out for the first byte and for the last', async () => {
  const { ask, setReply } = await given();
  const impatient = { ...prompt, timeoutMs: 100 };
  setReply(() => {});
  await expect(ask(impatient)).rejects.toThrow(new ModelUnavailable('it took too long'));
  setReply((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[');
  });
  await expect(ask(impatient)).rejects.toThrow(new ModelUnavailable('it took too long'));
});

it('throws ModelUnavailable when no server listens', async () => {
  const ask = createLanguageModel({
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: 'http://127.0.0.1:1',
    OPENAI_MODEL: 'scripted',
  });
  await expect(ask?.(prompt)).rejects.toThrow(new ModelUnavailable('it could not be reached'));
});
