import { Fact } from '../Fact.tsx';
import { count } from '../formats.ts';
import type { Ad } from './use-ads.ts';
import { clickThroughRate, placementNames, runInWords, sizeInWords } from './words.ts';

/** Where and when the ad is shown, and what came of it (AAD-01, AAD-02). */
export function AdFacts({ ad }: { ad: Ad }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-3">
      <Fact label="Run" className="col-span-2">
        {runInWords(ad)}
      </Fact>
      <Fact label="Size">{sizeInWords(ad.size)}</Fact>
      <Fact label="Placement">{placementNames[ad.placement]}</Fact>
      <Fact label="Priority">{count(ad.priority)}</Fact>
      <Fact label="Impressions">{count(ad.impressions)}</Fact>
      <Fact label="Clicks">{count(ad.clicks)}</Fact>
      <Fact label="Click-through rate">{clickThroughRate(ad.clicks, ad.impressions)}</Fact>
    </dl>
  );
}
