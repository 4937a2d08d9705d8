import { Check, Copy } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { useCopy } from '#web/pages/admin/use-copy.ts';

type Props = { title: string; text: string | null /** Shown when there is no text. */; none?: string };

/** A long text in an expandable scroll box with a copy button; a missing text has a message instead. */
export function Transcript({ title, text, none = 'Nothing.' }: Props) {
  const { copied, copy } = useCopy();
  if (!text)
    return (
      <p className="flex flex-wrap gap-x-3 border-b border-rule py-2.5">
        <strong className="font-semibold">{title}</strong>
        <span className="text-faded">{none}</span>
      </p>
    );
  const Picture = copied ? Check : Copy;
  const label = copied ? 'Copied' : 'Copy';
  return (
    <details className="group border-b border-rule">
      <summary className="flex min-h-11 items-center gap-2 py-2 font-semibold before:text-faded before:content-['+'] group-open:before:content-['–'] hover:bg-shade">
        {title}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 pb-4">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          aria-label={title}
          className="max-h-80 w-full overflow-auto border border-rule bg-paper p-3"
        >
          <pre className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </section>
        <Button
          variant="outline"
          size="sm"
          onClick={() => copy(text, 'Select the text instead.')}
          aria-label={`${label}: ${title}`}
        >
          <Picture aria-hidden />
          {label}
        </Button>
      </div>
    </details>
  );
}
