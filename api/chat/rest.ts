import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { chatHistory, rateChat, sendChatMessage } from './handlers.ts';

async function history({ gateway, params: { sessionId = '' } }: RequestContext): Promise<HttpResponse> {
  return json(200, await chatHistory(gateway, sessionId));
}

async function message({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const reply = await sendChatMessage(gateway, caller, await readJsonBody(request));
  return isRejection(reply) ? reply : json(200, reply);
}

async function noteRating({ gateway, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const thanks = await rateChat(gateway, await readJsonBody(request));
  return isRejection(thanks) ? thanks : json(200, thanks);
}

/** open to everyone (CHAT-15). */
export const chatRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/chat/history/:sessionId', who: 'anyone', rate: 'Q', handle: history },
  { method: 'POST', path: '/api/chat/message', who: 'anyone', rate: 'C', handle: message },
  { method: 'POST', path: '/api/chat/rate', who: 'anyone', rate: 'C', handle: noteRating },
];
