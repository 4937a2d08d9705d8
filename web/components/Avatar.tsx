import clsx from 'clsx';
import { type AvatarSide, imageSized } from '#schema/kernel/image.ts';
import { useBroken } from './posters/use-broken.ts';

type Props = {
  /** Null without a photo; a photo that fails to load counts as none. */
  url: string | null;
  name: string;
  /** Side length in CSS pixels; the image host delivers it in this size. */
  size: AvatarSide;
  className?: string;
};

/** A member's photo as a square, or the first letter of the name. Decorative: the name is next to it. */
export function Avatar({ url, name, size, className }: Props) {
  const [isBroken, picture] = useBroken(url);
  const box = clsx('shrink-0 overflow-hidden bg-shade', className);
  if (!url || isBroken)
    return (
      <span
        aria-hidden="true"
        style={{ width: size, height: size, fontSize: size * 0.55 }}
        className={clsx(box, 'halftone grid place-items-center font-display leading-none font-extrabold')}
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
    );
  const square = { width: size, height: size };
  const source = imageSized(url, square);
  const doubled = imageSized(url, square, 2);
  return (
    <img
      src={source}
      {...(doubled !== url && { srcSet: `${source} 1x, ${doubled} 2x` })}
      alt=""
      {...square}
      style={square}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...picture}
      className={clsx(box, 'object-cover')}
    />
  );
}
