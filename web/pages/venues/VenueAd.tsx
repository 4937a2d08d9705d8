import { useEffect } from 'react';
import { AdSlot } from '#web/pages/home/ads/AdSlot.tsx';
import type { ChosenAds } from '#web/pages/home/ads/choose-ads.ts';

/** Whether there was a rectangle when the directory was last seen: its room is kept for whoever comes back. */
let hadRectangle = false;

/** The ads within the directory (VEN-02): the banner's room always, a rectangle's while one is booked (ADS-01). */
export function VenueAd({ ads }: { ads: ChosenAds | undefined }) {
  useEffect(() => {
    if (ads) hadRectangle = ads['300x250'] !== null;
  }, [ads]);
  return (
    <div className="my-10 flex flex-wrap items-center justify-center gap-6 border-y-2 border-ink py-6">
      <AdSlot size="728x90" ads={ads} />
      {(ads ? ads['300x250'] : hadRectangle) && <AdSlot size="300x250" ads={ads} />}
    </div>
  );
}
