import type OpenAI from 'openai';
import { z } from 'zod';
import type { Config } from '#schema/config.ts';

/**
 * `system` is our own text, `visitor` is user text, which the model gets as quoted text. `maxTokens` bounds
 * the response (default 500), `timeoutMs` the wait for all of it (default 20 s). `schema` is the JSON schema of the
 * response, in the subset for strict outputs; a server that refuses one is called without, so the prompt has to name
 * the form, too, and the caller validates.
 */
export type Prompt = {
  system: string;
  visitor: string;
  maxTokens?: number;
  timeoutMs?: number;
  schema?: { name: string; schema: Record<string, unknown> };
};

/** Counts are null where the server reports none or implausible ones. */
export type ModelAnswer = {
  content: string;
  model: string;
  tokenCount: number | null;
  promptTokens: number | null;
  completionTokens: number | null;
};

/**
 * Throws `ModelFailed` for everything but a completed response in plain text, `ModelUnavailable` for an
 * outage.
 */
export type LanguageModel = (prompt: Prompt) => Promise<ModelAnswer>;

/** Default limit of tokens in one response. */
export const defaultMaxTokens = 500;

const defaultTimeoutMs = 20_000;
const maxBytes = 256 * 1024;
/** With which servers refuse a parameter that they do not know. */
const refusalStatuses: readonly unknown[] = [400, 415, 422, 501];
/** More characters than a token has, so that only a server that ignores the limit is rejected. */
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

/** Imported at the first prompt, to start with less memory. */
const openai = () => import('openai');
type Library = Awaited<ReturnType<typeof openai>>;

type Settings = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** The configured language model, without tools; null when neither a key nor an address is set. */
export function createLanguageModel(settings: Settings): LanguageModel | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL: model } = settings;
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  let client: OpenAI | undefined;
  /** Set once the server has answered without a schema what it refused with one. */
  let refusesSchemas = false;
  return async ({ system, visitor, maxTokens = defaultMaxTokens, timeoutMs = defaultTimeoutMs, schema }) => {
    // The client's own timeout ends with the headers; this one covers the body.
    const signal = AbortSignal.timeout(timeoutMs);
    const library = await openai();
    client ??= new library.OpenAI({
      // A self-hosted server often needs no key; the client requires one.
      apiKey: OPENAI_API_KEY ?? 'none',
      baseURL: OPENAI_BASE_URL ?? null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: fetchLimited,
    });
    const { completions } = client.chat;
    const complete = (format: { response_format?: OpenAI.ResponseFormatJSONSchema }) =>
      completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: visitor },
          ],
          max_completion_tokens: maxTokens,
          ...format,
        },
        { signal, timeout: timeoutMs },
      );
    const withoutSchema = async (refusal: unknown) => {
      if (!(refusal instanceof library.APIError && refusalStatuses.includes(refusal.status))) throw refusal;
      const said = await complete({});
      refusesSchemas = true;
      return said;
    };
    const answer =
      schema && !refusesSchemas
        ? complete({
            response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
          }).catch(withoutSchema)
        : complete({});
    const said = await withModelErrors(answer, library);
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

/** The language model returned no usable response. The message contains none of its text and no visitor's. */
export class ModelFailed extends Error {
  override readonly name: string = 'ModelFailed';

  constructor(why: string) {
    super(`the language model did not answer: ${why}`);
  }
}

/** The server is down: no connection, a timeout, a connection that broke off, or a status from 500. */
export class ModelUnavailable extends ModelFailed {
  override readonly name = 'ModelUnavailable';
}

async function withModelErrors<Said>(
  answer: PromiseLike<Said>,
  { APIConnectionError, APIError, APIUserAbortError }: Library,
): Promise<Said> {
  try {
    return await answer;
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

/** Keeps line breaks and spaces, removes other control characters. */
function toPlainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? character : ''))
    .trim();
}

class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/** `fetch` without redirects and with a limit on the response's size. */
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
