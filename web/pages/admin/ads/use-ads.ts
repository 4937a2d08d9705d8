import type { AdminAd } from '#schema/wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { changed, write } from '#web/data/graphql/changed.ts';
import { AdminAdsDocument, type AdminAdsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { isGone, request } from '#web/data/request.ts';
import { useRowChange } from '../change/use-row-change.ts';
import { focusRowIfLost } from '../table/focus-row.ts';
import { useTableRows } from '../table/use-table-rows.ts';

export type Ad = AdminAdsQuery['adminAds']['edges'][number]['node'];

export const adPath = (id: string) => `/api/admin/ads/${encodeURIComponent(id)}`;

/** All ads, and activating and deactivating one (AAD-04). */
export function useAds() {
  const ads = useTableRows(AdminAdsDocument, {}, ({ adminAds }) => adminAds);
  const { pendingIds, change } = useRowChange();

  async function toggle({ id, title, active }: Ad): Promise<void> {
    const call = async () => {
      const response = await request('PATCH', adPath(id), { active: !active });
      const current: AdminAd = await response.json();
      write('AdminAd', current);
      toast({
        title: active ? 'Ad Deactivated' : 'Ad Activated',
        description: `${title} is ${active ? 'no longer shown' : 'shown during its run'}.`,
      });
      changed('ad');
      focusRowIfLost(id);
    };
    const failure = active ? 'Failed to deactivate the ad' : 'Failed to activate the ad';
    await change(id, call, [failure], (error) => isGone(error) && ads.reload());
  }

  return { ads, pendingIds, toggle };
}
