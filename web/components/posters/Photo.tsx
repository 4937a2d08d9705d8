import clsx from 'clsx';
import type { ReactNode } from 'react';
import { imageSized, photoSizes } from '#schema/kernel/image.ts';
import { useBroken } from './use-broken.ts';

type Props = {
  /** Null for none. */
  url: string | null;
  alt: string;
  /** The size to load from the image host; the caller sets the size of the box. */
  size: keyof typeof photoSizes;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  /** Replaces a picture that is missing or fails to load. */
  fallback: ReactNode;
  /** Fitted into the box on white, for logos, instead of cropped. */
  contain?: boolean;
  className?: string;
};

/** A photo that fills its box, or its replacement. */
export function Photo(props: Props) {
  const { url, alt, size, eager = false, fallback, contain = false, className } = props;
  const [isBroken, picture] = useBroken(url);
  if (!url || isBroken) return fallback;
  const { width, height } = photoSizes[size];
  const source = contain ? url : imageSized(url, photoSizes[size]);
  const doubled = contain ? url : imageSized(url, photoSizes[size], 2);
  return (
    <img
      src={source}
      {...(doubled !== url && { srcSet: `${source} 1x, ${doubled} 2x` })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      {...picture}
      className={clsx(
        'size-full',
        contain ? 'bg-white object-contain p-[8%]' : 'bg-shade object-cover',
        className,
      )}
    />
  );
}
