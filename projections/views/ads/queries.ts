import type { AdPlacement } from '#schema/ads/ad.ts';
import type { AdRow } from '#schema/ads/ad-rows.ts';
import { listLimit } from '#schema/kernel/limits.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { newestFirst, type Page } from '../common/rows.ts';

/** Active ads that run today (the city's date), by priority, 1 first (ADS-22). */
export function runningAds(
  readModels: ReadModels,
  { placement, today }: { placement?: AdPlacement | undefined; today: string },
): Promise<AdRow[]> {
  return readModels.find('ads', {
    where: {
      active: true,
      ...(placement && { placement }),
      startDate: { lte: today },
      endDate: { gte: today },
    },
    sort: [
      ['priority', 'asc'],
      ['createdAt', 'asc'],
    ],
    limit: listLimit.max,
  });
}

/** Every ad, newest first; its traffic is that of the log. */
export function allAds(readModels: ReadModels, page: Page): Promise<AdRow[]> {
  return readModels.find('ads', { ...page, sort: newestFirst });
}
