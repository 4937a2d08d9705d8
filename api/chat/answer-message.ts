import type { ChatMessage } from '#schema/chat.ts';
import type { ModelAnswer } from '#stores/outside/model/language-model.ts';
import type { Caller, Gateway, Platform, Queries } from '../gateway.ts';
import { siteOf } from '../pages/site.ts';
import { askModel } from './ask-model.ts';
import { builtInAnswer } from './built-in.ts';
import { loadConversation, type StoredMessage, saveExchange } from './conversations.ts';
import { promptFor } from './prompt.ts';
import { retrieve } from './retrieve.ts';

export type ChatDeps = Queries & Platform & Pick<Gateway, 'operational' | 'languageModel'>;

/**
 * Answers a visitor's message and stores both. Throws `ModelFailed` when the language model returns an
 * unusable answer; nothing is stored then.
 */
export async function answerMessage(
  deps: ChatDeps,
  { user }: Pick<Caller, 'user'>,
  request: { sessionId: string | null; message: string },
): Promise<{ sessionId: string; response: string }> {
  const begun = deps.now();
  const earlier = request.sessionId === null ? [] : await loadConversation(deps, request.sessionId);
  const { content, model, tokenCount } = await answer(deps, request.message, earlier);
  const ended = deps.now();
  const question: StoredMessage = {
    role: 'user',
    content: request.message,
    createdAt: begun.toISOString(),
    tokenCount: null,
    model: null,
    responseTime: null,
  };
  const reply: StoredMessage = {
    role: 'assistant',
    content,
    createdAt: ended.toISOString(),
    tokenCount,
    model,
    responseTime: ended.getTime() - begun.getTime(),
  };
  const messages = [question, reply];
  const sessionId = await saveExchange(deps, request.sessionId, { userId: user?.id ?? null, messages });
  return { sessionId, response: content };
}

type Answered = Pick<ModelAnswer, 'content' | 'tokenCount'> & { model: string | null };

/**
 * The language model's answer if there is a model, it responds in time and the day's budget suffices; else
 * the site's own texts.
 */
async function answer(deps: ChatDeps, message: string, earlier: readonly ChatMessage[]): Promise<Answered> {
  const site = siteOf(deps);
  const retrieved = await retrieve(deps, message);
  const prompt = promptFor(retrieved, site, { message, earlier, today: site.today });
  const answered = await askModel(deps, 'chat', prompt);
  return answered ?? { content: builtInAnswer(retrieved, site), model: null, tokenCount: null };
}
