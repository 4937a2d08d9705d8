import { AdSlot } from '#web/pages/home/ads/AdSlot.tsx';
import { useAds } from '#web/pages/home/ads/use-ads.ts';

/** The banner within the directory (VEN-02). */
export function VenueAd() {
  const ads = useAds('listing');
  return (
    <div className="my-10 flex justify-center border-y-2 border-ink py-6">
      <AdSlot size="728x90" ads={ads} />
    </div>
  );
}
