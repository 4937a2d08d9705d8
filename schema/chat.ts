import { z } from 'zod';
import * as fields from './kernel/fields.ts';
import { optional } from './kernel/input.ts';
import { limits } from './kernel/limits.ts';

/** A visitor's message; an unknown session id is replaced by a new one (CHAT-16). */
export const chatMessageInput = z.object({
  sessionId: optional(
    z
      .string({ error: 'Session must be text' })
      .max(limits.chatSession, `Session must be at most ${limits.chatSession} characters`),
    null,
  ),
  message: fields.requiredText('Message', limits.chatMessage),
});

/** How helpful a conversation was, 1 to 5 stars (CHAT-12). */
export const chatRatingInput = z.object({
  sessionId: z
    .string({ error: 'Session is required' })
    .min(1, 'Session is required')
    .max(limits.chatSession, `Session must be at most ${limits.chatSession} characters`),
  rating: z
    .number('Rating must be a whole number from 1 to 5')
    .int('Rating must be a whole number from 1 to 5')
    .min(1, 'Rating must be a whole number from 1 to 5')
    .max(5, 'Rating must be a whole number from 1 to 5'),
});

/**
 * One message as the visitor sees it (CHAT-04). Content is plain text; lines that begin with '- ' are a list,
 * `[label](/path)` is a link to a page of this site.
 */
export type ChatMessage = { role: 'user' | 'assistant'; content: string; createdAt: string };

export type ChatHistory = { messages: ChatMessage[] };
export type ChatReply = { sessionId: string; response: string };
