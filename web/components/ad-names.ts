import type { AdPlacement, AdSize } from '#schema/ads/ad.ts';

/** The industry names of the ad sizes. Outside of `ads/`, whose files home loads. */
export const adSizeNames: Readonly<Record<AdSize, string>> = {
  '728x90': 'Leaderboard',
  '300x250': 'Medium rectangle',
};

export const placementNames: Readonly<Record<AdPlacement, string>> = {
  homepage: 'Homepage',
  listing: 'Listing pages',
};
