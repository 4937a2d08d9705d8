import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#web/parts/Button.tsx';
import { TextField } from '#web/parts/TextField.tsx';
import type { Venue } from '../filters.ts';
import type { VenueForm, VenuePayload } from './venue-form.ts';

type Props = { form: UseFormReturn<VenueForm, unknown, VenuePayload>; venue: Venue | undefined };

/** Whose venue it is: by name with a way to take it away, or set by the account's id (AVE-21). */
export function OwnerField({ form, venue }: Props) {
  const { register, setValue, setFocus, watch, formState } = form;
  const claimedBy = watch('claimedBy');
  if (venue?.claimedBy && claimedBy === venue.claimedBy)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border border-rule px-4 py-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-sm text-faded">Claimed by</span>
          <strong>{venue.claimedByName ?? venue.claimedBy}</strong>
        </p>
        <Button
          variant="outline"
          onClick={() => {
            setValue('claimedBy', '', { shouldDirty: true });
            setTimeout(() => setFocus('claimedBy'));
          }}
        >
          Clear
        </Button>
      </div>
    );
  return (
    <TextField
      label="Claimed by"
      placeholder="Nobody"
      autoComplete="off"
      spellCheck={false}
      hint="The id of an account, as its history shows it. Empty: the venue is free to be claimed."
      error={formState.errors.claimedBy?.message}
      {...register('claimedBy')}
    />
  );
}
