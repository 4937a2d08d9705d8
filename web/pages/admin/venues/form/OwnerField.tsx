import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Venue } from '../filters.ts';
import { OwnerBox } from './OwnerBox.tsx';
import { type Owner, OwnerSearch } from './OwnerSearch.tsx';
import type { VenueForm, VenuePayload } from './venue-form.ts';

type Props = { form: UseFormReturn<VenueForm, unknown, VenuePayload>; venue: Venue | undefined };

/**
 * Whose venue it is (AVE-21). An owner is taken away in one step and another given in a second, so that no claim is
 * written over (CLM-17).
 */
export function OwnerField({ form: { setValue, watch, formState }, venue }: Props) {
  const former: Owner | null = venue?.claimedBy
    ? { id: venue.claimedBy, name: venue.claimedByName ?? venue.claimedBy }
    : null;
  const [owner, setOwner] = useState(former);
  const box = useRef<HTMLFieldSetElement>(null);
  const [changed, setChanged] = useState(0);
  useEffect(() => {
    if (changed > 0) box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [changed]);

  const error = formState.errors.claimedBy?.message;
  const claimedBy = watch('claimedBy');

  function give(next: Owner | null) {
    setOwner(next);
    setValue('claimedBy', next?.id ?? '', { shouldDirty: true });
    setChanged(changed + 1);
  }

  return (
    <fieldset ref={box} className="grid min-w-0">
      {claimedBy !== '' ? (
        <OwnerBox name={owner?.name ?? claimedBy} error={error} action="Clear" onAct={() => give(null)} />
      ) : former ? (
        <OwnerBox
          name="Nobody, once it is saved"
          error={error}
          action={`Keep ${former.name}`}
          onAct={() => give(former)}
        />
      ) : (
        <OwnerSearch error={error} onChoose={give} />
      )}
    </fieldset>
  );
}
