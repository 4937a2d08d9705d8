import type { AdSize } from '#schema/ads/ad.ts';

/** The sizes as the trade calls them. */
export const adSizeNames: Readonly<Record<AdSize, string>> = {
  '728x90': 'Leaderboard',
  '300x250': 'Medium rectangle',
};
