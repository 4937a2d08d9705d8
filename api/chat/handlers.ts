import { type ChatHistory, type ChatReply, chatMessageInput, chatRatingInput } from '#schema/chat.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { answerMessage, type ChatDeps } from './answer-message.ts';
import { type ConversationDeps, loadConversation, rateConversation } from './conversations.ts';

/** the id alone gives access to a conversation; an unknown one is empty. */
export async function chatHistory(
  deps: Pick<Gateway, 'operational'>,
  sessionId: string,
): Promise<ChatHistory> {
  const messages = await loadConversation(deps, sessionId);
  return { messages: messages.map(({ role, content, createdAt }) => ({ role, content, createdAt })) };
}

/** Throws `ModelFailed`. */
export async function sendChatMessage(
  deps: ChatDeps,
  caller: Caller,
  input: unknown,
): Promise<ChatReply | Rejection> {
  const parsed = parseInput(chatMessageInput, input);
  return isRejection(parsed) ? parsed : answerMessage(deps, caller, parsed);
}

/** a later rating replaces the earlier one. */
export async function rateChat(
  deps: ConversationDeps,
  input: unknown,
): Promise<{ message: string } | Rejection> {
  const parsed = parseInput(chatRatingInput, input);
  if (isRejection(parsed)) return parsed;
  const isRated = await rateConversation(deps, parsed.sessionId, parsed.rating);
  return isRated ? { message: 'Thanks for your feedback!' } : { code: 'conversation-unknown' };
}
