import { FileText, X } from 'lucide-react';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { sizeInWords } from './document-rules.ts';

type Props = { document: UploadedDocument; onRemove: () => void };

export function StoredDocument({ document: { name, size }, onRemove }: Props) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="text-sm whitespace-nowrap text-faded tabular-nums">{sizeInWords(size)}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-10 shrink-0 place-items-center rounded-sm hover:bg-shade"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
