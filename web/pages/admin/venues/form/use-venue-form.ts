import { adminVenueInput } from '#schema/venues/venue.ts';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { useRowForm } from '../../change/use-row-form.ts';
import type { Venue } from '../filters.ts';
import { venuePath } from '../venue-path.ts';
import { venueForm, venueToForm } from './venue-form.ts';

/**
 * State of the form and saving (AVE-09, AVE-10, AVE-18). `id` is null for a new venue; `venue` is undefined if the
 * edited one is no longer in the list (AVE-15).
 */
export function useVenueForm(
  id: string | null,
  venue: Venue | undefined,
  { onClose, onChanged }: { onClose: () => void; onChanged: () => void },
) {
  const noneSelected = id !== null && !venue && 'No venue selected for editing';
  const { form, submit } = useRowForm(
    () => ({ schema: adminVenueInput, rules: venueForm, values: venueToForm(venue) }),
    {
      call: (payload, changes) => {
        if (noneSelected) throw new Error(noneSelected);
        return id === null ? ['POST', '/api/admin/venues', payload] : ['PATCH', venuePath(id), changes()];
      },
      failure: [noneSelected || 'Failed to save the venue'],
      onSaved: ({ name }) => {
        toast({ title: id === null ? 'Venue Added' : 'Venue Updated', description: name });
        changed('venue');
        onChanged();
      },
      onClose,
      onGone: onChanged,
    },
  );

  const logo = usePictures((url) =>
    form.setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const photos = usePictures((url) =>
    form.setValue('imageUrls', [...form.getValues('imageUrls'), url], { shouldDirty: true }),
  );

  return { form, logo, photos, submit };
}
