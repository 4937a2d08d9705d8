import { AdSlot } from '#web/pages/home/ads/AdSlot.tsx';
import { useAds } from '#web/pages/home/ads/use-ads.ts';

/** The ads within the directory (VEN-02): the banner's room always, a rectangle's while one is booked (ADS-01). */
export function VenueAd() {
  const ads = useAds('listing');
  return (
    <div className="my-10 flex flex-wrap justify-center gap-6 border-y-2 border-ink py-6">
      <AdSlot size="728x90" ads={ads} />
      {ads?.['300x250'] && <AdSlot size="300x250" ads={ads} />}
    </div>
  );
}
