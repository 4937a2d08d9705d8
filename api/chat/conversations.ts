import { createHash, randomBytes } from 'node:crypto';
import type { ChatMessage } from '#schema/chat.ts';
import type { Gateway, Platform } from '../gateway.ts';

const messageTtlMs = 30 * 24 * 60 * 60 * 1000;
const maxMessages = 100;

/** DATA-20 without address and user agent (LOG-09), and without the account's e-mail. */
type Conversation = {
  userId: string | null;
  firstMessage: string;
  /** The number of messages ever written; only the newest 100 are stored. */
  messageCount: number;
  isResolved: boolean;
  rating: number | null;
  createdAt: string;
  updatedAt: string;
};

/** DATA-21: the assistant's message has the tokens of the answer; `responseTime` in ms. */
export type StoredMessage = ChatMessage & {
  tokenCount: number | null;
  model: string | null;
  responseTime: number | null;
};

export type ConversationDeps = Pick<Gateway, 'operational'> & Pick<Platform, 'now'>;

/** Stores the exchange; returns the requested session id if this site created it, else a new one (CHAT-16). */
export async function saveExchange(
  deps: ConversationDeps,
  requestedId: string | null,
  exchange: { userId: string | null; messages: readonly StoredMessage[] },
): Promise<string> {
  const firstNumber =
    requestedId === null ? null : await reserve(deps, requestedId, exchange.messages.length);
  const sessionId = firstNumber === null ? randomBytes(16).toString('base64url') : (requestedId as string);
  if (firstNumber === null) await begin(deps, sessionId, exchange);
  const first = firstNumber ?? 0;
  const { operational, now } = deps;
  const expiresAt = now().getTime() + messageTtlMs;
  await Promise.all(
    exchange.messages.map(async (message, at) => {
      const number = first + at;
      await operational.put('chat-message', messageKey(sessionId, number), JSON.stringify(message), {
        expiresAt,
      });
      if (number >= maxMessages)
        await operational.delete('chat-message', messageKey(sessionId, number - maxMessages));
    }),
  );
  return sessionId;
}

/** The newest 100 messages, oldest first, of the last 30 days; none for an unknown id (CHAT-10, CHAT-16). */
export async function loadConversation(
  { operational }: Pick<Gateway, 'operational'>,
  sessionId: string,
): Promise<StoredMessage[]> {
  const entry = await operational.get('chat-conversation', hashOf(sessionId));
  if (!entry) return [];
  const { messageCount } = JSON.parse(entry.value) as Conversation;
  const first = Math.max(0, messageCount - maxMessages);
  const entries = await Promise.all(
    Array.from({ length: messageCount - first }, (_, at) =>
      operational.get('chat-message', messageKey(sessionId, first + at)),
    ),
  );
  return entries.flatMap((entry) => (entry ? [JSON.parse(entry.value) as StoredMessage] : []));
}

/** Stores the rating, replacing an earlier one (CHAT-16); false for an unknown conversation. */
export async function rateConversation(
  deps: ConversationDeps,
  sessionId: string,
  rating: number,
): Promise<boolean> {
  return (await change(deps, sessionId, (conversation) => ({ ...conversation, rating }))) !== null;
}

/** Deletes the conversations of the accounts. Those from before signing in have no account. */
export async function deleteConversationsOf(
  { operational }: Pick<Gateway, 'operational'>,
  userIds: readonly string[],
): Promise<void> {
  for (const { key, entry } of await operational.list('chat-conversation')) {
    const { userId, messageCount } = JSON.parse(entry.value) as Conversation;
    if (userId === null || !userIds.includes(userId)) continue;
    for (let number = Math.max(0, messageCount - maxMessages); number < messageCount; number += 1)
      await operational.delete('chat-message', `${key}/${number}`);
    await operational.delete('chat-conversation', key);
  }
}

/** The number of the first message to write; null for an unknown conversation. */
async function reserve(deps: ConversationDeps, sessionId: string, count: number): Promise<number | null> {
  const changed = await change(deps, sessionId, (conversation) => ({
    ...conversation,
    messageCount: conversation.messageCount + count,
  }));
  return changed && changed.messageCount - count;
}

async function begin(
  { operational, now }: ConversationDeps,
  sessionId: string,
  { userId, messages }: { userId: string | null; messages: readonly StoredMessage[] },
): Promise<void> {
  const at = now();
  const conversation: Conversation = {
    userId,
    firstMessage: messages[0]?.content ?? '',
    messageCount: messages.length,
    isResolved: false,
    rating: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  await operational.put('chat-conversation', hashOf(sessionId), JSON.stringify(conversation), {
    expected: 'absent',
    expiresAt: at.getTime() + messageTtlMs,
  });
}

/** Compare-and-set: retries when another writer was faster. */
async function change(
  { operational, now }: ConversationDeps,
  sessionId: string,
  to: (conversation: Conversation) => Conversation,
): Promise<Conversation | null> {
  const key = hashOf(sessionId);
  for (;;) {
    const entry = await operational.get('chat-conversation', key);
    if (!entry) return null;
    const at = now();
    const changed = { ...to(JSON.parse(entry.value) as Conversation), updatedAt: at.toISOString() };
    const revision = await operational.put('chat-conversation', key, JSON.stringify(changed), {
      expected: entry.revision,
      expiresAt: at.getTime() + messageTtlMs,
    });
    if (revision !== null) return changed;
  }
}

const messageKey = (sessionId: string, number: number) => `${hashOf(sessionId)}/${number}`;

/** A plain hash is enough: the id has 128 random bits. */
function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
