import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A language model server that returns scripted responses and records its requests. */
export async function scriptedModel(): Promise<{
  url: string;
  requests: { headers: IncomingMessage['headers']; body: string }[];
  setReply(next: Reply): void;
}> {
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  let reply: Reply = answering('Hello.');
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: (await buffer(request)).toString('utf8') });
    reply(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    setReply: (next) => {
      reply = next;
    },
  };
}

/** A completed response, with overrides. */
export function answering(
  content: unknown,
  but: { choice?: object; message?: object; usage?: unknown } = {},
): Reply {
  return replying(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content, ...but.message },
        ...but.choice,
      },
    ],
    usage: 'usage' in but ? but.usage : { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  });
}

function replying(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const big = 'a'.repeat(1024 * 1024);

/** Ways in which a language model server may be down (F21). */
export const outages: Record<string, Reply> = {
  'status 500': replying(500, { error: { message: 'stack at /srv/model.py:12' } }),
  'status 503 in HTML': replying(503, '<html>busy</html>', { 'content-type': 'text/html' }),
  'a redirect': replying(307, '', { location: 'http://127.0.0.1:1/elsewhere' }),
  'two megabytes of an error': replying(500, big + big),
  'a closed connection': (response) => void response.destroy(),
  'a connection closed in the answer': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"choices":[', () => response.destroy());
  },
};

/** Responses that cannot be used (F21). None of them may reach a visitor. */
export const badReplies: Record<string, Reply> = {
  'status 401 that repeats the key': replying(401, { error: { message: 'bad key sk-secret-key' } }),
  'status 429': replying(429, { error: { message: 'slow down' } }, { 'retry-after': '60' }),
  'status 204': (response) => response.writeHead(204).end(),
  'truncated JSON': replying(200, '{"choices":[{"message":{"content":"Hel'),
  'no JSON': replying(200, 'Sure! Here is your answer.'),
  'prose as text/plain': replying(200, 'Sure!', { 'content-type': 'text/plain' }),
  'JSON null': replying(200, 'null'),
  'an empty object': replying(200, {}),
  'no choices': replying(200, { choices: [] }),
  'choices of a wrong type': replying(200, { choices: 'one' }),
  'an error with status 200': replying(200, { error: { message: 'no such model' } }),
  'content null': answering(null),
  'empty content': answering(''),
  'blank content': answering(' \n\u200b\u0000 '),
  'content of a wrong type': answering({ $gt: '' }),
  'an answer cut at the token limit': answering('The show is', { choice: { finish_reason: 'length' } }),
  'an answer withheld by a filter': answering('', { choice: { finish_reason: 'content_filter' } }),
  'a refusal': answering('', { message: { refusal: 'I cannot help with that.' } }),
  'a tool call': answering(null, {
    choice: { finish_reason: 'tool_calls' },
    message: { tool_calls: [{ id: '1', type: 'function', function: { name: 'approve', arguments: '{}' } }] },
  }),
  'text next to a tool call': answering('Done.', { message: { tool_calls: [{ id: '1' }] } }),
  'an old function call': answering('Done.', {
    message: { function_call: { name: 'approve', arguments: '{}' } },
  }),
  'an endless answer in one text': answering('a'.repeat(5000)),
  'two megabytes': answering(big + big),
};
