import clsx from 'clsx';
import { useState } from 'react';
import type { AdSize } from '#schema/ads/ad.ts';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { AdPicture } from './AdPicture.tsx';
import { AdvertisingPlaceholder } from './AdvertisingPlaceholder.tsx';
import type { ChosenAds } from './choose-ads.ts';

type Props = { size: AdSize; ads: ChosenAds | undefined };

/** A leaderboard keeps its aspect ratio down to the height of a touch target. */
const boxes: Record<AdSize, string> = {
  '728x90': 'h-[clamp(2.75rem,12.363cqw,90px)] max-w-[728px]',
  '300x250': 'aspect-300/250 max-h-[250px] max-w-[300px]',
};

/** Reserves the space of one ad size while the ad loads; without an ad, links to advertising (ADS-01, HOME-17). */
export function AdSlot(props: Props) {
  return (
    <ErrorBoundary>
      <Slot {...props} />
    </ErrorBoundary>
  );
}

function Slot({ size, ads }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const ad = ads?.[size];
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isEmpty = ads !== undefined && (!ad || ad.nonce === broken);
  const [Frame, Caption] = isEmpty ? (['div', 'div'] as const) : (['figure', 'figcaption'] as const);
  return (
    <Frame className={clsx('@container w-full', size === '728x90' ? 'max-w-[728px]' : 'max-w-[300px]')}>
      <div className={clsx('w-full overflow-hidden', boxes[size])}>
        {isEmpty && <AdvertisingPlaceholder size={size} />}
        {!isEmpty && ad && (
          <AdPicture key={ad.nonce} onBroken={() => setBroken(ad.nonce)} {...{ ad, width, height }} />
        )}
      </div>
      <Caption className="mt-1 text-xs text-faded">{ad && !isEmpty ? 'Advertisement' : '\u00a0'}</Caption>
    </Frame>
  );
}
