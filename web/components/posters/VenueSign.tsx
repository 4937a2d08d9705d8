import clsx from 'clsx';
import type { VenueType } from '#schema/venues/venue-type.ts';
import { colorsOf, nameSize, pick, type TextBox } from './name-poster.ts';
import { venueShapes } from './VenueShape.tsx';

const signBox: TextBox = { maxFontSize: 27, maxWidth: 85, maxHeight: 50 };

/** Position and size of the shape on a sign of 80 by 60. */
const places = ['translate(56 30) scale(4.6)', 'translate(24 27) scale(4.4)', 'translate(42 29) scale(4)'];

type Props = { name: string; type: VenueType | null };

/**
 * Placeholder for a venue without a picture: its name as a lit sign over the shape of its kind, with a row of lamps
 * above and below. Decorative: the same text is next to it.
 */
export function VenueSign({ name, type }: Props) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        '@container relative isolate forced-color-adjust-none aspect-4/3 w-full overflow-hidden',
        colorsOf(name),
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 80 60"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 -z-10 size-full mix-blend-multiply"
      >
        <path
          d={venueShapes[type ?? 'other']}
          fillRule="evenodd"
          transform={`${places[pick(`place of ${name}`, places.length)]} translate(-6 -6)`}
          className="fill-(--shape)"
        />
      </svg>
      <span className="print-dots absolute inset-0 -z-10" />
      <span className="lamps absolute inset-x-0 top-0" />
      <span className="lamps absolute inset-x-0 bottom-0" />
      <span
        style={{ fontSize: `${nameSize(name, signBox)}cqi` }}
        className="narrow absolute inset-x-[7cqi] bottom-[9cqi] font-display leading-[0.86] font-extrabold tracking-[-0.02em] uppercase [overflow-wrap:anywhere]"
      >
        {name}
      </span>
    </div>
  );
}
