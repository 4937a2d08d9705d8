import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import { Button } from '../Button.tsx';
import { controlStyle } from '../forms/field-style.ts';

type Props = { ref: Ref<HTMLTextAreaElement>; pending: boolean; onSend: (text: string) => boolean };

/** The text box: Enter sends, Shift+Enter adds a line (CHAT-02). */
export function MessageBox({ ref, pending, onSend }: Props) {
  const [text, setText] = useState('');

  function send() {
    if (onSend(text)) setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t-2 border-ink p-3"
    >
      <textarea
        ref={ref}
        aria-label="Your message"
        placeholder="Type your question"
        maxLength={limits.chatMessage}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${controlStyle} field-sizing-content max-h-[120px] min-h-[60px] resize-none`}
      />
      <Button
        type="submit"
        variant="primary"
        size="icon"
        aria-label="Send"
        pending={pending}
        disabled={text.trim() === ''}
      >
        {!pending && <SendHorizontal aria-hidden />}
      </Button>
    </form>
  );
}
