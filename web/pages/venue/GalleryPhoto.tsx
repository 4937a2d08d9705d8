import clsx from 'clsx';
import { Photo } from '#web/components/posters/Photo.tsx';

type Props = {
  url: string;
  label: string;
  large: boolean;
  alone: boolean;
  /** As wide as the phone, below pairs. */
  wide: boolean;
  /** Number of further photos in the viewer, on the last photo. */
  more: number;
  onOpen: () => void;
};

/** What is loaded into a box that is as wide as a phone, or half as wide in a pair. */
const onlySize = {
  size: 'galleryOnly',
  smaller: 'galleryLarge',
  sizes: '(max-width: 639px) 90vw, 1400px',
} as const;
const largeSize = {
  size: 'galleryLarge',
  smaller: 'gallery',
  sizes: '(max-width: 639px) 90vw, 760px',
} as const;
const wideSize = { size: 'gallery', sizes: '(max-width: 639px) 90vw, 380px' } as const;
const pairSize = { size: 'gallery', sizes: '(max-width: 639px) 45vw, 380px' } as const;

export function GalleryPhoto({ url, label, large, alone, wide, more, onOpen }: Props) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        'group relative block size-full cursor-zoom-in overflow-hidden border-2 border-ink bg-shade',
        alone ? 'aspect-3/2 sm:aspect-21/9' : large ? 'aspect-3/2' : 'sm:aspect-auto',
        !alone && !large && (wide ? 'aspect-21/9' : 'aspect-4/3'),
      )}
    >
      <span className="sr-only">Enlarge {label.toLowerCase()}</span>
      <span className={clsx('block size-full', !large && 'sm:absolute sm:inset-0')}>
        <Photo
          url={url}
          alt=""
          {...(alone ? onlySize : large ? largeSize : wide ? wideSize : pairSize)}
          eager={large}
          fallback={<span className="halftone block size-full" />}
          className="transition-transform duration-300 group-hover:scale-103"
        />
      </span>
      {more > 0 && (
        <span className="absolute right-0 bottom-0 bg-ink px-3 py-1.5 font-display text-lg font-bold text-paper">
          <span className="sr-only">, </span>+{more} more
        </span>
      )}
    </button>
  );
}
