import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { MessageBox } from './MessageBox.tsx';
import { MessageList } from './MessageList.tsx';
import { Rating } from './Rating.tsx';
import { useChat } from './use-chat.ts';

type Props = { open: boolean; onClose: () => void };

/**
 * The help chat next to the page (CHAT-01, CHAT-02). It does not trap the focus: visitors may switch between an
 * answer and the page it describes.
 */
export function SupportPanel({ open, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const title = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  }

  /** On a phone the panel would hide the page that the link opens. */
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a') && matchMedia('(width < 26rem)').matches) onClose();
  }

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      hidden={!open}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="fixed right-0 bottom-0 z-35 flex h-[600px] max-h-dvh w-full animate-appear flex-col border-2 border-ink bg-sheet shadow-2xl outline-none xs:right-4 xs:bottom-4 xs:max-h-[calc(100dvh-2rem)] xs:w-100 print:hidden"
    >
      <div className="flex items-center justify-between gap-2 border-b-2 border-ink py-2 pr-2 pl-4">
        <h2 id={title} className="text-2xl leading-none tracking-tight">
          Support
        </h2>
        <button
          type="button"
          aria-label="Close support"
          onClick={onClose}
          className="grid size-10 place-items-center rounded-sm hover:bg-shade"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ErrorBoundary what="The conversation" onError={() => panel.current?.focus()}>
        <Conversation open={open} />
      </ErrorBoundary>
    </section>
  );
}

function Conversation({ open }: { open: boolean }) {
  const { messages, pending, rating, thanked, canRate, send, rate } = useChat(open);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);

  // The focused star has been removed.
  useEffect(() => {
    if (thanked) box.current?.focus();
  }, [thanked]);

  return (
    <>
      <MessageList messages={messages} pending={pending} shown={open} onSuggestion={send} />
      {canRate && <Rating rating={rating} thanked={thanked} onRate={rate} />}
      <MessageBox ref={box} pending={pending} onSend={send} />
    </>
  );
}
