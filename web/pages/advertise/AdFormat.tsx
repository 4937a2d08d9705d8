import clsx from 'clsx';
import { type AdSize, adWeekPrice } from '#schema/ads/ad.ts';
import { adSizeNames } from './ad-size-names.ts';

const sheets: Record<AdSize, string> = {
  '728x90': 'aspect-728/90',
  '300x250': 'aspect-300/250',
};
const widths: Record<AdSize, string> = { '728x90': 'max-w-[728px]', '300x250': 'max-w-[300px]' };

/** An empty sheet of the format's real size under its name and price. */
export function AdFormat({ size }: { size: AdSize }) {
  return (
    <div className={clsx('grid grid-cols-1 content-start gap-2', widths[size])}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl tracking-tight">
        {adSizeNames[size]}
        <span className="font-sans text-base font-semibold">${adWeekPrice[size]}/week</span>
      </h3>
      <div
        className={clsx(
          'halftone grid w-full place-items-center border-2 border-dashed border-ink',
          sheets[size],
        )}
      >
        <span className="bg-paper px-2 text-sm font-semibold tabular-nums">{size}</span>
      </div>
    </div>
  );
}
