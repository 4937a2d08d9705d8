import { MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';

const supportPanel = async () => (await import('#web/components/chat/SupportPanel.tsx')).SupportPanel;

/** The floating help button of every page (CHAT-01). The panel is loaded when first opened and stays mounted. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const SupportPanel = useLoaded(supportPanel, open, close);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
        className="fixed right-4 bottom-4 z-30 inline-flex min-h-12 items-center gap-2 rounded-sm border-2 border-ink bg-accent px-4 font-semibold text-on-accent shadow-lg transition-colors hover:bg-ink hover:text-paper noscript:hidden print:hidden"
      >
        <MessageCircleQuestion aria-hidden className="size-5" />
        Help
      </button>
      <ErrorBoundary what="The help chat" floating>
        {SupportPanel && <SupportPanel open={open} onClose={close} />}
      </ErrorBoundary>
    </>
  );
}
