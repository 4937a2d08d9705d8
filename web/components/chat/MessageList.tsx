import { useEffect, useRef } from 'react';
import type { ChatMessage } from '#schema/chat.ts';
import { site } from '#web/data/site.ts';
import { buttonStyle } from '../button-style.ts';
import { Message } from './Message.tsx';

const suggestions = ['What is on this weekend?', 'Free shows this week', 'How do I submit a show?'];

function Welcome({ onSuggestion }: { onSuggestion: (text: string) => void }) {
  return (
    <div className="grid gap-3">
      <p className="font-display text-2xl leading-tight font-bold tracking-tight">
        Ask about shows in {site().city}, or how this site works.
      </p>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onSuggestion(suggestion)}
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faded">Answers are automatic. Please write nothing private.</p>
    </div>
  );
}

type Props = {
  messages: readonly Pick<ChatMessage, 'role' | 'content'>[];
  pending: boolean;
  shown: boolean;
  onSuggestion: (text: string) => void;
};

/** The messages, scrolled to the newest; screen readers announce new answers. */
export function MessageList({ messages, pending, shown, onSuggestion }: Props) {
  const end = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message, and each opening, scrolls to the end
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, pending, shown]);

  return (
    <div
      role="log"
      aria-label="Messages"
      aria-busy={pending}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="grid flex-1 content-start gap-3 overflow-y-auto overscroll-contain p-4"
    >
      {messages.length === 0 && !pending && <Welcome onSuggestion={onSuggestion} />}
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
        <Message key={at} {...message} />
      ))}
      {pending && (
        <p className="justify-self-start text-sm text-faded motion-safe:animate-sweep">Looking that up…</p>
      )}
      <div ref={end} />
    </div>
  );
}
