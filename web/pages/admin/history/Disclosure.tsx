import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Details behind their title, collapsed at first. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-7 w-fit list-none items-center gap-1 font-semibold hover:underline print:hidden group-open:print:flex">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-2 border border-rule bg-sheet p-3">{children}</div>
    </details>
  );
}
