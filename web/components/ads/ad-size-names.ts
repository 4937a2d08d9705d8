import type { AdSize } from '#schema/ads/ad.ts';

/** The industry names of the ad sizes. */
export const adSizeNames: Readonly<Record<AdSize, string>> = {
  '728x90': 'Leaderboard',
  '300x250': 'Medium rectangle',
};
