import clsx from 'clsx';
import { useState } from 'react';
import type { AdSize } from '#schema/ads/ad.ts';
import { Link } from '#web/components/Link.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { AdPicture } from './AdPicture.tsx';
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

const variants: Record<AdSize, { box: string; textStyle: string; text: string }> = {
  '728x90': {
    box: 'items-center gap-x-6 border-2 border-dashed border-ink px-4 hover:bg-shade sm:px-6',
    textStyle: 'text-xl sm:text-[2.2rem]',
    text: 'Your name here',
  },
  '300x250': {
    box: 'flex-col bg-accent p-5 text-on-accent',
    textStyle: 'text-[2.6rem]',
    text: 'Your poster on this wall',
  },
};

/** Shown in an ad slot without an ad (HOME-17). */
function AdvertisingPlaceholder({ size }: { size: AdSize }) {
  const { box, textStyle, text } = variants[size];
  return (
    <Link to="/advertise" className={clsx('flex size-full justify-between overflow-hidden', box)}>
      <span
        className={clsx('narrow font-display leading-[0.85] font-extrabold tracking-[-0.04em]', textStyle)}
      >
        {text}
      </span>
      <span className="font-semibold whitespace-nowrap underline decoration-2 underline-offset-4">
        Advertise here
      </span>
    </Link>
  );
}
