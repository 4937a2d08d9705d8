import clsx from 'clsx';
import type { VenueType } from '#schema/venues/venue-type.ts';
import { colorsOf } from '#web/components/posters/name-poster.ts';
import { venueShapes } from '#web/components/posters/VenueShape.tsx';

const shapes = [-12, 8, 28, 48, 68, 88, 108];

/**
 * Placeholder for photos: the shape of the venue's kind between two rows of lamps, in the colours of its sign.
 * Decorative.
 */
export function VenueStrip({ name, type }: { name: string; type: VenueType | null }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative isolate forced-color-adjust-none aspect-3/1 w-full overflow-hidden border-2 border-ink sm:aspect-6/1',
        colorsOf(name),
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 20"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 -z-10 size-full"
      >
        {shapes.map((x, place) => (
          <path
            key={x}
            d={venueShapes[type ?? 'other']}
            fillRule="evenodd"
            transform={`translate(${x} ${place % 2 ? 3 : -1}) scale(1.5)`}
            className="fill-(--shape) mix-blend-multiply"
          />
        ))}
      </svg>
      <span className="@container absolute inset-0">
        <span className="print-dots absolute inset-0" />
        <span className="lamps absolute inset-x-0 top-0" />
        <span className="lamps absolute inset-x-0 bottom-0" />
      </span>
    </div>
  );
}
