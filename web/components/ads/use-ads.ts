import { useEffect, useState } from 'react';
import type { AdPlacement } from '#schema/ads/ad.ts';
import type { Ad } from '#schema/wire.ts';
import { whenIdle } from '#web/data/graphql/when-idle.ts';
import { read } from '#web/data/request.ts';
import { type ChosenAds, chooseAds } from './choose-ads.ts';

/**
 * A page's ads, fetched at each visit after the page's content (ADS-03). Undefined while loading; empty on failure.
 */
export function useAds(placement: AdPlacement): ChosenAds | undefined {
  const [chosen, setChosen] = useState<ChosenAds>();
  useEffect(() => {
    let cancelled = false;
    const show = (ads: readonly Ad[]) => {
      if (!cancelled) setChosen(chooseAds(ads));
    };
    const cancelLoad = whenIdle(() => {
      read<Ad[]>(`/api/ads?placement=${placement}`)
        .then(show)
        .catch(() => show([]));
    });
    return () => {
      cancelled = true;
      cancelLoad();
    };
  }, [placement]);
  return chosen;
}
