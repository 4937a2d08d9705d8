import { useEffect, useReducer, useRef } from 'react';
import type { ChatHistory, ChatMessage, ChatReply } from '#schema/chat.ts';
import { read, request } from '#web/data/request.ts';
import { tryStorage } from '#web/data/try-storage.ts';

const key = 'support-chat-session-id';

/** The session id of this browser's conversation; null without one, or if the stored value is invalid (HDR-07). */
function storedSessionId(): string | null {
  const stored = tryStorage(() => localStorage.getItem(key));
  return stored && /^[\w-]{1,100}$/.test(stored) ? stored : null;
}

/** Without storage the conversation lasts as long as the page. */
function storeSessionId(id: string): void {
  tryStorage(() => localStorage.setItem(key, id));
}

type Entry = Pick<ChatMessage, 'role' | 'content'>;
type Chat = { messages: Entry[]; pending: boolean; rating: number | null; thanked: boolean };

const initialChat: Chat = { messages: [], pending: false, rating: null, thanked: false };
const errorReply = "I'm sorry, I had trouble processing your message. Please try again.";

/** The conversation of this browser; its history is loaded when the panel opens without messages (CHAT-07). */
export function useChat(open: boolean) {
  const [chat, update] = useReducer((now: Chat, to: (now: Chat) => Chat) => to(now), initialChat);
  const sessionId = useRef(storedSessionId());
  const sending = useRef(false);
  const isEmpty = chat.messages.length === 0;

  useEffect(() => {
    sessionId.current ??= storedSessionId();
    if (!open || !isEmpty || sending.current || sessionId.current === null) return;
    let isCurrent = true;
    loadHistory(sessionId.current).then((messages) => {
      if (isCurrent && messages.length > 0)
        update((now) => (now.messages.length === 0 ? { ...now, messages } : now));
    });
    return () => {
      isCurrent = false;
    };
  }, [open, isEmpty]);

  /** Sends a message; returns false for blank text and while a reply is pending (CHAT-09). */
  function send(text: string): boolean {
    const message = text.trim();
    if (message === '' || sending.current) return false;
    sending.current = true;
    update((now) => ({
      ...now,
      pending: true,
      messages: [...now.messages, { role: 'user', content: message }],
    }));
    void reply(message).then((content) => {
      sending.current = false;
      const answer = { role: 'assistant', content } as const;
      update((now) => ({ ...now, pending: false, messages: [...now.messages, answer] }));
    });
    return true;
  }

  async function reply(message: string): Promise<string> {
    try {
      const response = await request('POST', '/api/chat/message', { sessionId: sessionId.current, message });
      const data: ChatReply = await response.json();
      sessionId.current = data.sessionId;
      storeSessionId(data.sessionId);
      return data.response;
    } catch (error) {
      console.error(error);
      return errorReply;
    }
  }

  /** Once per open session (CHAT-08); after a failed request the rating can be repeated. */
  async function rate(rating: number): Promise<void> {
    if (chat.rating !== null || sessionId.current === null) return;
    update((now) => ({ ...now, rating }));
    try {
      await request('POST', '/api/chat/rate', { sessionId: sessionId.current, rating });
      update((now) => ({ ...now, thanked: true }));
    } catch (error) {
      console.error(error);
      update((now) => ({ ...now, rating: null }));
    }
  }

  return { ...chat, send, rate, canRate: chat.messages.length > 2 && sessionId.current !== null };
}

/** The earlier messages; empty when they cannot be loaded (CHAT-14). */
async function loadHistory(sessionId: string): Promise<Entry[]> {
  try {
    return (await read<ChatHistory>(`/api/chat/history/${sessionId}`)).messages;
  } catch (error) {
    console.error(error);
    return [];
  }
}
