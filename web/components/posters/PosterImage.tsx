import clsx from 'clsx';
import type { ReactNode } from 'react';
import { imageSized, type PosterWidth, posterSize } from '#schema/kernel/image.ts';
import placeholder from './poster-placeholder.svg';
import { useBroken } from './use-broken.ts';

type Props = {
  url: string | null;
  alt: string;
  /** Width in CSS pixels to load from the image host; the box is always 4:5. */
  width: PosterWidth;
  /** The width of the box where it depends on the screen, as the `sizes` of an `img`: half as wide a picture may do. */
  sizes?: string;
  /** Visible without scrolling: loaded eagerly. */
  eager?: boolean;
  /** Shown when there is no poster, instead of a box with text. */
  fallback?: ReactNode;
  className?: string;
};

/**
 * A poster in a fixed 4:5 box; a placeholder when it cannot be loaded, a box with text when there is none (EVT-03).
 */
export function PosterImage({ url, alt, width, sizes, eager = false, fallback, className }: Props) {
  const [isBroken, picture] = useBroken(url);
  const box = clsx('aspect-4/5 w-full overflow-hidden bg-shade', className);
  if (!url && fallback) return <div className={box}>{fallback}</div>;
  if (!url)
    return (
      <div className={clsx(box, 'halftone grid place-items-center p-3')}>
        <span className="bg-paper px-2 py-1 text-center text-sm font-semibold">No image available</span>
      </div>
    );
  const size = posterSize(width);
  const doubled = imageSized(url, size, 2);
  const half = width === 320 ? 160 : 320;
  const source = isBroken ? placeholder : imageSized(url, size);
  return (
    <div className={box}>
      <img
        src={source}
        {...(!isBroken &&
          doubled !== url && {
            srcSet: sizes
              ? `${imageSized(url, posterSize(half))} ${half}w, ${source} ${width}w, ${doubled} ${2 * width}w`
              : `${source} 1x, ${doubled} 2x`,
            sizes,
          })}
        alt={alt}
        {...size}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        {...picture}
        className="size-full object-cover"
      />
    </div>
  );
}
