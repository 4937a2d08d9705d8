import type { AdSize } from '#schema/ads/ad.ts';
import type { Ad } from '#schema/wire.ts';

/** The ad of each slot; null when there is none of its size. */
export type ChosenAds = Readonly<Record<AdSize, Ad | null>>;

/** One ad per size, picked at random (ADS-03); `random` gives numbers in [0, 1). */
export function chooseAds(ads: readonly Ad[], random: () => number = Math.random): ChosenAds {
  const one = (size: AdSize) => {
    const fitting = ads.filter((ad) => ad.size === size);
    return fitting[Math.floor(random() * fitting.length)] ?? null;
  };
  return { '728x90': one('728x90'), '300x250': one('300x250') };
}
