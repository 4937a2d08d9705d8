import { useEffect, useRef } from 'react';
import { MessageBox } from './MessageBox.tsx';
import { MessageList } from './MessageList.tsx';
import { Rating } from './Rating.tsx';
import { useChat } from './use-chat.ts';

/** The messages, their rating and the text box, which has the focus whenever the panel opens. */
export function Conversation({ open }: { open: boolean }) {
  const { messages, pending, rating, thanked, rateable, send, rate } = useChat(open);
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (open) box.current?.focus();
  }, [open]);

  // The star that had the focus is gone.
  useEffect(() => {
    if (thanked) box.current?.focus();
  }, [thanked]);

  return (
    <>
      <MessageList messages={messages} pending={pending} shown={open} onSuggestion={send} />
      {rateable && <Rating rating={rating} thanked={thanked} onRate={rate} />}
      <MessageBox ref={box} pending={pending} onSend={send} />
    </>
  );
}
