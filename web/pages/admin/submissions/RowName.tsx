import { ChevronRight } from 'lucide-react';
import { Badge } from '#web/components/Badge.tsx';
import { Ago } from '../When.tsx';
import type { QueueRow } from './queue.ts';

type Props = {
  row: QueueRow;
  nameId: string;
  detailsId: string;
  open: boolean;
  onToggle: () => void;
};

/** The show's name, which opens and closes the details, and when it was submitted or scraped. */
export function RowName({ row, nameId, detailsId, open, onToggle }: Props) {
  return (
    <>
      <button
        type="button"
        data-disclosure
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={onToggle}
        className="group -ml-1 flex items-start gap-1 text-left font-semibold"
      >
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-5 shrink-0 text-faded transition-transform group-aria-expanded:rotate-90"
        />
        <span id={nameId} className="wrap-anywhere underline-offset-3 group-hover:underline">
          {row.performer}
        </span>
      </button>
      <span className="flex flex-wrap items-center gap-2 pl-5 text-sm text-faded">
        <span>
          {row.kind === 'scraped' ? 'Found' : 'Sent'} <Ago at={row.createdAt} />
        </span>
        {row.isNew && <Badge tone="accent">New</Badge>}
      </span>
    </>
  );
}
