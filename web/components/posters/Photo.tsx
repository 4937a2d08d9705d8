import clsx from 'clsx';
import type { ReactNode } from 'react';
import { doubled, imageSized, photoSizes } from '#schema/kernel/image.ts';
import { useBroken } from './use-broken.ts';

type Props = {
  /** Null for none. */
  url: string | null;
  alt: string;
  /** The size to load from the image host; the caller sets the size of the box. */
  size: keyof typeof photoSizes;
  /** The width of the box where it depends on the screen, as the `sizes` of an `img`. */
  sizes?: string;
  /** A smaller size, of other proportions perhaps, that does for a phone; only with `sizes`. */
  smaller?: keyof typeof photoSizes;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  /** Replaces a picture that is missing or fails to load. */
  fallback: ReactNode;
  /** Fitted into the box on white, for logos, instead of cropped. */
  contain?: boolean;
  className?: string;
};

export function Photo(props: Props) {
  const { url, alt, size, sizes, smaller, eager = false, fallback, contain = false, className } = props;
  const [isBroken, picture] = useBroken(url);
  if (!url || isBroken) return fallback;
  const { width, height } = photoSizes[size];
  const source = contain ? url : imageSized(url, photoSizes[size]);
  const twice = contain ? url : imageSized(url, photoSizes[size], 2);
  return (
    <img
      src={source}
      {...(twice !== url && {
        srcSet: sizes ? byWidth(url, size, smaller) : `${source} 1x, ${twice} 2x`,
        sizes,
      })}
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

/** The sizes that the browser chooses from by the width of the box. */
function byWidth(url: string, size: keyof typeof photoSizes, smaller?: keyof typeof photoSizes): string {
  const offered = [...(smaller ? [photoSizes[smaller]] : []), photoSizes[size], doubled(photoSizes[size])];
  return offered.map((box) => `${imageSized(url, box)} ${box.width}w`).join(', ');
}
