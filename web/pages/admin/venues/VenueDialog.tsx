import { adminVenueInput } from '#schema/venues/venue.ts';
import { Checkbox } from '#web/components/forms/Checkbox.tsx';
import { usePictures } from '#web/components/pictures/use-pictures.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { RowDialog } from '../change/RowDialog.tsx';
import { useRowForm } from '../change/use-row-form.ts';
import type { Venue } from './filters.ts';
import { OwnerField } from './form/OwnerField.tsx';
import { VenueFields } from './form/VenueFields.tsx';
import { venueForm, venueToForm } from './form/venue-form.ts';
import { venuePath } from './venue-path.ts';

type Props = {
  /** Null adds a venue. */
  id: string | null;
  /** Undefined also if the edited one is no longer in the list (AVE-15). */
  venue: Venue | undefined;
  onClose: () => void;
  /** The list is out of date: the venue was saved, or another admin has deleted it. */
  onChanged: () => void;
};

/** Adds or edits a venue (AVE-04, AVE-09, AVE-10, AVE-18). */
export function VenueDialog({ id, venue, onClose, onChanged }: Props) {
  const noneSelected = id !== null && !venue && 'No venue selected for editing';
  const getInitial = () => ({ schema: adminVenueInput, rules: venueForm, values: venueToForm(venue) });
  const { form, submit } = useRowForm(getInitial, {
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
  });
  const logo = usePictures((url) =>
    form.setValue('logoUrl', url, { shouldDirty: true, shouldValidate: true }),
  );
  const photos = usePictures((url) =>
    form.setValue('imageUrls', [...form.getValues('imageUrls'), url], { shouldDirty: true }),
  );
  return (
    <RowDialog
      wide
      title={id === null ? 'Add venue' : 'Edit venue'}
      description={
        id === null
          ? 'It is listed immediately.'
          : venue?.listed === false
            ? `Sent by ${venue.submitter ?? 'a visitor'}. Listed once it is verified.`
            : undefined
      }
      save={id === null ? 'Add venue' : 'Save changes'}
      form={form}
      uploading={logo.activeUpload !== null || photos.activeUpload !== null}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-6"
    >
      <VenueFields form={form} logo={logo} pictures={photos} />
      <div className="grid gap-5 border-t border-rule pt-5">
        <Checkbox {...form.field('isVerified')} label="Verified: we vouch for this venue" />
        <OwnerField {...{ form, venue }} />
      </div>
    </RowDialog>
  );
}
