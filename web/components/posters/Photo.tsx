import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { imageSized, photoSizes } from '#schema/kernel/image.ts';

type Props = {
  /** Null for none. */
  url: string | null;
  alt: string;
  /** The size at which it is loaded from the image host; the box is the caller's. */
  size: keyof typeof photoSizes;
  /** In view at once: loaded early instead of lazily. */
  first?: boolean;
  /** Replaces a picture that is missing or fails to load. */
  standIn: ReactNode;
  /** Shown whole on white, as a logo must be, instead of cropped to its box. */
  whole?: boolean;
  className?: string;
};

/** A photo that fills its box, or its replacement. */
export function Photo(props: Props) {
  const { url, alt, size, first = false, standIn, whole = false, className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url) return standIn;
  const { width, height } = photoSizes[size];
  const source = whole ? url : imageSized(url, photoSizes[size]);
  const doubled = whole ? url : imageSized(url, photoSizes[size], 2);
  return (
    <img
      src={source}
      {...(doubled !== url && { srcSet: `${source} 1x, ${doubled} 2x` })}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className={clsx(
        'size-full',
        whole ? 'bg-white object-contain p-[8%]' : 'bg-shade object-cover',
        className,
      )}
    />
  );
}
