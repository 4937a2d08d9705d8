import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { json } from '../server/answer.ts';
import { jsonBody } from '../server/read-body.ts';
import type { Answer, Call, Route } from '../server/route.ts';
import { chatHistory, rateChat, sendChatMessage } from './handlers.ts';

async function history({ gateway, params: { sessionId = '' } }: Call): Promise<Answer> {
  return json(200, await chatHistory(gateway, sessionId));
}

async function message({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const reply = await sendChatMessage(gateway, caller, await jsonBody(request));
  return isRejection(reply) ? reply : json(200, reply);
}

async function noteRating({ gateway, request }: Call): Promise<Answer | Rejection> {
  const thanks = await rateChat(gateway, await jsonBody(request));
  return isRejection(thanks) ? thanks : json(200, thanks);
}

/** open to everyone (CHAT-15). */
export const chatRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/chat/history/:sessionId', who: 'anyone', rate: 'Q', answer: history },
  { method: 'POST', path: '/api/chat/message', who: 'anyone', rate: 'C', answer: message },
  { method: 'POST', path: '/api/chat/rate', who: 'anyone', rate: 'C', answer: noteRating },
];
