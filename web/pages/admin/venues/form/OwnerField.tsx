import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { Venue } from '../filters.ts';
import { type Owner, OwnerSearch } from './OwnerSearch.tsx';
import type { VenueForm } from './venue-form.ts';

type Props = { form: SchemaForm<VenueForm>; venue: Venue | undefined };

/**
 * The venue's owner (AVE-21). Removing an owner and setting another are two saves, so that no claim is overwritten
 * (CLM-17).
 */
export function OwnerField({ form, venue }: Props) {
  const savedOwner: Owner | null = venue?.claimedBy
    ? { id: venue.claimedBy, name: venue.claimedByName ?? venue.claimedBy }
    : null;
  const [owner, setOwner] = useState(savedOwner);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes > 0) fieldset.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [changes]);

  const error = form.errorOf('claimedBy');
  const claimedBy = form.watch('claimedBy');

  function changeOwner(next: Owner | null) {
    setOwner(next);
    form.setValue('claimedBy', next?.id ?? '', { shouldDirty: true });
    setChanges(changes + 1);
  }

  return (
    <fieldset ref={fieldset} className="grid min-w-0">
      {claimedBy !== '' ? (
        <OwnerBox
          name={owner?.name ?? claimedBy}
          error={error}
          action="Clear"
          onAct={() => changeOwner(null)}
        />
      ) : savedOwner ? (
        <OwnerBox
          name="Nobody, once it is saved"
          error={error}
          action={`Keep ${savedOwner.name}`}
          onAct={() => changeOwner(savedOwner)}
        />
      ) : (
        <OwnerSearch error={error} onChoose={changeOwner} />
      )}
    </fieldset>
  );
}

type OwnerBoxProps = { name: string; error: string | undefined; action: string; onAct: () => void };

function OwnerBox({ name, error, action, onAct }: OwnerBoxProps) {
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
