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

it('asks for the schema of a prompt, and no more once the server has refused one', async () => {
  const { ask, requests, setReply } = await given();
  const schema = { name: 'shows', schema: { type: 'object' } };
  const formats = () => requests.map(({ body }) => JSON.parse(body).response_format);
  await ask({ ...prompt, schema });
  expect(formats()).toEqual([{ type: 'json_schema', json_schema: { ...schema, strict: true } }]);

  setReply((response, request) => {
    const refuses = 'response_format' in JSON.parse(requests.at(-1)?.body ?? '{}');
    if (refuses) return response.writeHead(400).end('{"error":{"message":"unknown parameter"}}');
    answering('Fine.')(response, request);
  });
  expect(await ask({ ...prompt, schema })).toMatchObject({ content: 'Fine.' });
  expect(await ask({ ...prompt, schema })).toMatchObject({ content: 'Fine.' });
  expect(formats().slice(1)).toEqual([expect.anything(), undefined, undefined]);
});

it('asks for the schema again after a refusal that had another reason', async () => {
  const { ask, requests, setReply } = await given();
  setReply((response) => response.writeHead(400).end('{"error":{"message":"too long"}}'));
  const schema = { name: 'shows', schema: { type: 'object' } };
  await expect(ask({ ...prompt, schema })).rejects.toThrow(ModelFailed);
  setReply(answering('Fine.'));
  await ask({ ...prompt, schema });
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toHaveProperty('response_format');
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
