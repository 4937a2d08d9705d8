import clsx from 'clsx';
import type { AdSize } from '#schema/ads/ad.ts';
import { Link } from '#web/components/Link.tsx';

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
export function AdvertisingPlaceholder({ size }: { size: AdSize }) {
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
