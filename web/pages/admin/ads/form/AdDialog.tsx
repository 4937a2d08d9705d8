import { adInput } from '#schema/ads/ad.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { messageOf } from '#web/data/request.ts';
import { useUploads } from '#web/data/use-uploads.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import { RowDialog } from '../../change/RowDialog.tsx';
import { useRowForm } from '../../change/use-row-form.ts';
import { type Ad, adPath } from '../use-ads.ts';
import { AdFields, CreativeField } from './AdFields.tsx';
import { adForm, adToForm } from './ad-form.ts';

type Props = {
  /** Null creates an ad. */
  id: string | null;
  ad: Ad | undefined;
  onClose: () => void;
  onChanged: () => void;
};

/** Creates or edits an ad, whose picture may be uploaded (AAD-04). */
export function AdDialog({ id, ad, onClose, onChanged }: Props) {
  const { form, submit } = useRowForm(() => ({ schema: adInput, rules: adForm, values: adToForm(ad) }), {
    call: (payload, changes) =>
      id === null ? ['POST', '/api/admin/ads', payload] : ['PATCH', adPath(id), changes()],
    failure: [id === null ? 'Failed to create the ad' : 'Failed to update the ad'],
    onSaved: ({ title }) => {
      toast({ title: id === null ? 'Ad Created' : 'Ad Updated', description: title });
      changed('ad');
      onChanged();
    },
    onClose,
    onGone: onChanged,
  });
  const { activeUpload, send } = useUploads<{ imageUrl: string }>({
    path: '/api/admin/ads/creative',
    field: 'image',
    onStored: ({ imageUrl }) => {
      form.setValue('creativeUrl', imageUrl, { shouldDirty: true });
      form.clearErrors('creativeUrl');
    },
  });

  async function upload(files: readonly File[]): Promise<void> {
    const [failed] = await send(files.slice(0, 1));
    if (!failed) return;
    const message = messageOf(failed.error, 'Please try again.');
    form.setError('creativeUrl', { type: 'server', message });
    showChangeFailure(failed.error, 'Please try again.', 'Failed to upload image');
  }

  return (
    <RowDialog
      wide
      title={id === null ? 'Upload New Ad' : 'Edit Ad'}
      description={id === null ? 'It is active immediately and shown during its run.' : undefined}
      save={id === null ? 'Create ad' : 'Save changes'}
      form={form}
      uploading={activeUpload !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <AdFields form={form}>
        <CreativeField {...{ form, activeUpload }} onUpload={(files) => void upload(files)} />
      </AdFields>
    </RowDialog>
  );
}
