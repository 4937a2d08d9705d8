import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import type { Config } from '#schema/config.ts';

/**
 * What the model is given: our own words, then what a stranger wrote as quoted text. `mostTokens` bounds the answer
 * (500 without), `timeoutMs` the wait for all of it (20 s without).
 */
export type Prompt = { system: string; visitor: string; maxTokens?: number; timeoutMs?: number };

/** Counts are null where the server does not tell them believably. */
export type ModelAnswer = {
  content: string;
  model: string;
  tokenCount: number | null;
  promptTokens: number | null;
  completionTokens: number | null;
};

/** Throws `ModelNotAnswered` for everything but a finished answer in plain text, `ModelUnavailable` for an outage. */
export type LanguageModel = (prompt: Prompt) => Promise<ModelAnswer>;

/** Tokens of one answer at most, where the prompt says nothing else. */
export const defaultMaxTokens = 500;

const defaultTimeoutMs = 20_000;
const maxBytes = 256 * 1024;
/** More characters than a token has, so that only a server that ignores the bound is refused. */
const charactersPerToken = 8;

const tokens = z.number().int().nonnegative().max(1_000_000).nullish().catch(null);

const finishedCompletion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.literal('stop'),
        message: z.object({
          content: z.string(),
          refusal: z.string().max(0).nullish(),
          tool_calls: z.array(z.unknown()).max(0).nullish(),
          function_call: z.null().optional(),
        }),
      }),
    ],
    z.unknown(),
  ),
  usage: z
    .object({ total_tokens: tokens, prompt_tokens: tokens, completion_tokens: tokens })
    .nullish()
    .catch(null),
});

type Settings = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** The configured language model, without tools; null when neither a key nor an address is set. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL: model } = settings;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  const client = new OpenAI({
    // A server of one's own often asks for no key; the client insists on some.
    apiKey: OPENAI_API_KEY ?? 'none',
    baseURL: OPENAI_BASE_URL ?? null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchLimited,
  });
  return async ({ system, visitor, maxTokens = defaultMaxTokens, timeoutMs = defaultTimeoutMs }) => {
    const said = await withModelErrors(() =>
      client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: visitor },
          ],
          max_completion_tokens: maxTokens,
        },
        // The client's own time-out ends with the headers; this one covers the body.
        { signal: AbortSignal.timeout(timeoutMs), timeout: timeoutMs },
      ),
    );
    const read = finishedCompletion.safeParse(said);
    if (!read.success) throw new ModelFailed('it said something else than a finished answer');
    const content = toPlainText(read.data.choices[0].message.content);
    if (content === '' || content.length > maxTokens * charactersPerToken)
      throw new ModelFailed(`its answer has ${content.length} characters`);
    const { usage } = read.data;
    return {
      content,
      model,
      tokenCount: usage?.total_tokens ?? null,
      promptTokens: usage?.prompt_tokens ?? null,
      completionTokens: usage?.completion_tokens ?? null,
    };
  };
}

/** The language model gave no answer that can be used. The message holds none of its words and no visitor's. */
export class ModelFailed extends Error {
  override readonly name = 'ModelNotAnswered';

  constructor(why: string) {
    super(`the language model did not answer: ${why}`);
  }
}

/** The server is down: no connection, no answer in time, a connection that broke off, or a status from 500. */
export class ModelUnavailable extends ModelFailed {}

async function withModelErrors<Said>(ask: () => Promise<Said>): Promise<Said> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof APIUserAbortError) throw new ModelUnavailable('it took too long');
    if (error instanceof APIConnectionError) throw new ModelUnavailable('it could not be reached');
    if (error instanceof APIError) {
      const { status } = error;
      throw new (status >= 500 ? ModelUnavailable : ModelFailed)(`status ${status ?? 'unknown'}`);
    }
    if (error instanceof SyntaxError) throw new ModelFailed('its answer is not JSON');
    if (error instanceof ResponseTooLarge)
      throw new ModelFailed(`its answer is longer than ${maxBytes} bytes`);
    if (error instanceof TypeError) throw new ModelUnavailable('its answer broke off');
    if (error instanceof DOMException) throw new ModelUnavailable('it took too long');
    throw error;
  }
}

/** Lines and spaces are kept, other control characters are not. */
function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : ''))
    .trim();
}

class ResponseTooLarge extends Error {
  override readonly name = 'TooMuch';
}

/** `fetch` that follows no redirect and reads no more than a model may say. */
async function fetchLimited(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, { ...init, redirect: 'error' });
  let bytes = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) controller.error(new ResponseTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, { status, statusText, headers });
}
