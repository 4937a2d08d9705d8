import { bodyHandler } from '../server/request/handlers.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { chatHistory, rateChat, sendChatMessage } from './handlers.ts';

async function history({ gateway, params: { sessionId = '' } }: RequestContext): Promise<HttpResponse> {
  return json(200, await chatHistory(gateway, sessionId));
}

const message = bodyHandler(({ gateway, caller }, body) => sendChatMessage(gateway, caller, body));

const noteRating = bodyHandler(({ gateway }, body) => rateChat(gateway, body));

/** open to everyone (CHAT-15). */
export const chatRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/chat/history/:sessionId', who: 'anyone', rate: 'Q', handle: history },
  { method: 'POST', path: '/api/chat/message', who: 'anyone', rate: 'C', handle: message },
  { method: 'POST', path: '/api/chat/rate', who: 'anyone', rate: 'C', handle: noteRating },
];
