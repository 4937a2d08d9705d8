import { Check, Copy } from 'lucide-react';
import { shortId } from '../formats.ts';
import { useCopy } from '../use-copy.ts';

type Props = { /** What the id is of, for screen readers: 'correlation id'. */ name: string; id: string };

/** A long id, shortened on screen and complete in print, with a button that copies it. */
export function CopyId({ name, id }: Props) {
  const { copied, copy } = useCopy();
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
        onClick={() => copy(id, id)}
        className="grid size-7 place-items-center rounded-sm text-faded hover:bg-shade hover:text-ink print:hidden"
      >
        <Picture aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
