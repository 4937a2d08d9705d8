import { useState } from 'react';
import type { AdminAd } from '#schema/wire.ts';
import { toast } from '#web/components/toast.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { AdminAdsDocument, type AdminAdsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { isGone, request } from '#web/data/request.ts';
import { showChangeFailure } from '../change-failure.ts';
import { focusRowIfLost } from '../table/focus-row.ts';
import { useAllPages } from '../table/use-all-pages.ts';

export type Ad = AdminAdsQuery['adminAds']['edges'][number]['node'];

export const adPath = (id: string) => `/api/admin/ads/${encodeURIComponent(id)}`;

/** Refetches ads and enquiries wherever they are displayed. */
export function adsChanged(): void {
  invalidate('AdminAd', 'AdminAdConnection', 'AdEnquiry', 'AdEnquiryConnection');
}

/** All ads, and activating and deactivating one (AAD-04). */
export function useAds() {
  const ads = useAllPages(AdminAdsDocument, {}, ({ adminAds }) => adminAds);
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());

  async function toggle({ id, title, active }: Ad): Promise<void> {
    setPendingIds((others) => new Set(others).add(id));
    try {
      const response = await request('PATCH', adPath(id), { active: !active });
      const current: AdminAd = await response.json();
      ads.change((rows) => rows.map((row) => (row.id === id ? { ...row, ...current } : row)));
      toast({
        title: active ? 'Ad Deactivated' : 'Ad Activated',
        description: `${title} is ${active ? 'no longer shown' : 'shown during its run'}.`,
      });
      adsChanged();
      focusRowIfLost(id);
    } catch (error) {
      showChangeFailure(error, active ? 'Failed to deactivate the ad' : 'Failed to activate the ad');
      if (isGone(error)) ads.reload();
    } finally {
      setPendingIds((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return { ads, pendingIds, toggle };
}
