import { type ChatHistory, type ChatReply, chatMessageInput, chatRatingInput } from '#schema/chat.ts';
import { isRejection, type Rejection } from '#schema/rejections.ts';
import { historyOf, rate } from '../chat/conversations.ts';
import { converse } from '../chat/converse.ts';
import { json } from '../http/answer.ts';
import { jsonBody } from '../http/read-body.ts';
import type { Answer, Call, Route } from '../http/route.ts';
import { parsed } from '../parsed.ts';

/** whoever knows the id reads the conversation; an unknown one is empty. */
async function history({ gateway, params: { sessionId = '' } }: Call): Promise<Answer> {
  const kept = await historyOf(gateway, sessionId);
  const messages = kept.map(({ role, content, createdAt }) => ({ role, content, createdAt }));
  return json(200, { messages } satisfies ChatHistory);
}

/** */
async function message({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const asked = parsed(chatMessageInput, await jsonBody(request));
  if (isRejection(asked)) return asked;
  return json(200, (await converse(gateway, caller, asked)) satisfies ChatReply);
}

/** a later rating replaces the earlier one. */
async function noteRating({ gateway, request }: Call): Promise<Answer | Rejection> {
  const asked = parsed(chatRatingInput, await jsonBody(request));
  if (isRejection(asked)) return asked;
  const known = await rate(gateway, asked.sessionId, asked.rating);
  return known ? json(200, { message: 'Thanks for your feedback!' }) : { code: 'conversation-unknown' };
}

/** open to everyone (CHAT-15). */
export const chatRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/chat/history/:sessionId', who: 'anyone', rate: 'Q', answer: history },
  { method: 'POST', path: '/api/chat/message', who: 'anyone', rate: 'C', answer: message },
  { method: 'POST', path: '/api/chat/rate', who: 'anyone', rate: 'C', answer: noteRating },
];
