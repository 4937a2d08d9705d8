import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#web/components/toast/toast.ts';
import { shortId } from '../formats.ts';

type Props = { /** What the id is of, for screen readers: 'correlation id'. */ name: string; id: string };

/** A long id, shortened on screen and complete in print, with a button that copies it. */
export function CopyId({ name, id }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      toast({ title: 'Copying is not allowed here', description: id });
    }
  }

  const Picture = copied ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-0.5 font-mono text-[0.85em]">
      <span title={id} className="print:hidden">
        {shortId(id)}
      </span>
      <span className="hidden print:inline">{id}</span>
      <button
        type="button"
        aria-label={copied ? `Copied the ${name}` : `Copy the ${name}`}
        onClick={copy}
        className="grid size-7 place-items-center rounded-sm text-faded hover:bg-shade hover:text-ink print:hidden"
      >
        <Picture aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
