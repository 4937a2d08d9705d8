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

/** Ads and enquiries are asked for again where they are shown. */
export function adsChanged(): void {
  invalidate('AdminAd', 'AdminAdConnection', 'AdEnquiry', 'AdEnquiryConnection');
}

/** Every ad, and switching one on and off (AAD-04). */
export function useAds() {
  const ads = useAllPages(AdminAdsDocument, {}, ({ adminAds }) => adminAds);
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());

  async function toggle({ id, title, active }: Ad): Promise<void> {
    setUnderWay((others) => new Set(others).add(id));
    try {
      const answer = await request('PATCH', adPath(id), { active: !active });
      const now: AdminAd = await answer.json();
      ads.change((rows) => rows.map((row) => (row.id === id ? { ...row, ...now } : row)));
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
      setUnderWay((others) => new Set([...others].filter((other) => other !== id)));
    }
  }

  return { ads, underWay, toggle };
}
