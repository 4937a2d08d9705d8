import { useId } from 'react';
import { Button } from '#web/components/Button.tsx';
import { FieldError } from '#web/components/forms/FieldError.tsx';

type Props = { name: string; error: string | undefined; action: string; onAct: () => void };

/** The owner in the form, with a button to change it. */
export function OwnerBox({ name, error, action, onAct }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">Claimed by</span>
      <div className="flex flex-wrap items-center justify-between gap-3 border border-rule px-4 py-3">
        <strong className="min-w-0 wrap-anywhere">{name}</strong>
        <Button variant="outline" aria-describedby={error && id} onClick={onAct}>
          {action}
        </Button>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
