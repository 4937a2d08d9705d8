import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { AdSize } from '#schema/ads/ad.ts';

const looks: Record<AdSize, { box: string; words: string; says: string }> = {
  '728x90': {
    box: 'items-center gap-x-6 border-2 border-dashed border-ink px-4 hover:bg-shade sm:px-6',
    words: 'text-xl sm:text-[2.2rem]',
    says: 'Your name here',
  },
  '300x250': {
    box: 'flex-col bg-accent p-5 text-on-accent',
    words: 'text-[2.6rem]',
    says: 'Your poster on this wall',
  },
};

/** The room of an ad while there is none (HOME-17). */
export function AdvertisingPlaceholder({ size }: { size: AdSize }) {
  const { box, words, says } = looks[size];
  return (
    <Link to="/advertise" className={clsx('flex size-full justify-between overflow-hidden', box)}>
      <span className={clsx('narrow font-display leading-[0.85] font-extrabold tracking-[-0.04em]', words)}>
        {says}
      </span>
      <span className="font-semibold whitespace-nowrap underline decoration-2 underline-offset-4">
        Advertise here
      </span>
    </Link>
  );
}
