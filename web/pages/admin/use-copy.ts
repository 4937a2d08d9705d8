import { useEffect, useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';

/** Copies texts to the clipboard; `copied` is true for 2 s. Where that is not allowed, a toast has `otherwise`. */
export function useCopy() {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string, otherwise: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      toast({ title: 'Copying is not allowed here', description: otherwise });
    }
  }

  return { copied, copy };
}
