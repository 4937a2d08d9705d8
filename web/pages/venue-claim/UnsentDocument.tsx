import { CircleAlert, X } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';

type Props = { file: File; disabled: boolean; onRetry: () => void; onRemove: () => void };

/** A chosen document that failed to upload (D-92). */
export function UnsentDocument({ file: { name }, disabled, onRetry, onRemove }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      <span className="min-w-0 grow basis-32 truncate font-semibold">{name}</span>
      <span className="text-sm font-semibold whitespace-nowrap text-bad">Not uploaded</span>
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={`Try again: ${name}`}
        onClick={onRetry}
      >
        Try again
      </Button>
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
