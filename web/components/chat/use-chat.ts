import { useEffect, useReducer, useRef } from 'react';
import type { ChatHistory, ChatMessage, ChatReply } from '#schema/chat.ts';
import { read, request } from '#web/data/request.ts';
import { tryStorage } from '#web/data/try-storage.ts';

const key = 'support-chat-session-id';

/** The conversation that this browser began; null when there is none, or what is stored is no id (HDR-07). */
function storedSessionId(): string | null {
  const stored = tryStorage(() => localStorage.getItem(key));
  return stored && /^[\w-]{1,100}$/.test(stored) ? stored : null;
}

/** Without storage the conversation lasts as long as the page. */
function storeSessionId(id: string): void {
  tryStorage(() => localStorage.setItem(key, id));
}

type Said = Pick<ChatMessage, 'role' | 'content'>;
type Chat = { messages: Said[]; pending: boolean; rating: number | null; thanked: boolean };

const begun: Chat = { messages: [], pending: false, rating: null, thanked: false };
const trouble = "I'm sorry, I had trouble processing your message. Please try again.";

/** The conversation of this browser; its past is loaded when the panel opens with no messages shown (CHAT-07). */
export function useChat(open: boolean) {
  const [chat, change] = useReducer((now: Chat, to: (now: Chat) => Chat) => to(now), begun);
  const sessionId = useRef(storedSessionId());
  const sending = useRef(false);
  const none = chat.messages.length === 0;

  useEffect(() => {
    sessionId.current ??= storedSessionId();
    if (!open || !none || sending.current || sessionId.current === null) return;
    let wanted = true;
    historyOf(sessionId.current).then((messages) => {
      if (wanted && messages.length > 0)
        change((now) => (now.messages.length === 0 ? { ...now, messages } : now));
    });
    return () => {
      wanted = false;
    };
  }, [open, none]);

  /** Answers whether the text was taken: blank ones are not, nor any while a reply is pending (CHAT-09). */
  function send(text: string): boolean {
    const message = text.trim();
    if (message === '' || sending.current) return false;
    sending.current = true;
    change((now) => ({
      ...now,
      pending: true,
      messages: [...now.messages, { role: 'user', content: message }],
    }));
    void reply(message).then((content) => {
      sending.current = false;
      const answer = { role: 'assistant', content } as const;
      change((now) => ({ ...now, pending: false, messages: [...now.messages, answer] }));
    });
    return true;
  }

  async function reply(message: string): Promise<string> {
    try {
      const response = await request('POST', '/api/chat/message', { sessionId: sessionId.current, message });
      const answered: ChatReply = await response.json();
      sessionId.current = answered.sessionId;
      storeSessionId(answered.sessionId);
      return answered.response;
    } catch (error) {
      console.error(error);
      return trouble;
    }
  }

  /** Once per open session (CHAT-08); a rating that did not arrive may be given again. */
  async function rate(rating: number): Promise<void> {
    if (chat.rating !== null || sessionId.current === null) return;
    change((now) => ({ ...now, rating }));
    try {
      await request('POST', '/api/chat/rate', { sessionId: sessionId.current, rating });
      change((now) => ({ ...now, thanked: true }));
    } catch (error) {
      console.error(error);
      change((now) => ({ ...now, rating: null }));
    }
  }

  return { ...chat, send, rate, rateable: chat.messages.length > 2 && sessionId.current !== null };
}

/** What was said before; nothing when it cannot be read (CHAT-14). */
async function historyOf(sessionId: string): Promise<Said[]> {
  try {
    return (await read<ChatHistory>(`/api/chat/history/${sessionId}`)).messages;
  } catch (error) {
    console.error(error);
    return [];
  }
}
