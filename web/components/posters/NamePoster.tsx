import clsx from 'clsx';
import type { EventType } from '#schema/kernel/fields.ts';
import { colorsOf, nameSize, pick } from './name-poster.ts';

/** The shapes, centred on the origin, one unit across. */
const marks: Record<EventType, string> = {
  music: 'M0 -0.5A0.5 0.5 0 1 1 0 0.5 0.5 0.5 0 1 1 0 -0.5Z',
  comedy: 'M0 -0.45 0.5 0.43H-0.5Z',
  art: 'M-0.4 -0.5 0.5 -0.4 0.4 0.5 -0.5 0.4Z',
};

/** Position and size of the shape on a poster of 80 by 100. */
const places = [
  'translate(54 30) scale(88)',
  'translate(22 34) scale(80)',
  'translate(40 42) scale(66)',
  'translate(60 46) scale(64)',
];

type Props = { name: string; type: EventType };

/**
 * Placeholder for a show without a poster: its name on a coloured ground, over the shape of its type. Decorative:
 * the same text is next to it.
 */
export function NamePoster({ name, type }: Props) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        '@container relative isolate forced-color-adjust-none aspect-4/5 w-full overflow-hidden',
        colorsOf(name),
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 80 100"
        className="absolute inset-0 -z-10 size-full mix-blend-multiply"
      >
        <path
          d={marks[type]}
          transform={places[pick(`place of ${name}`, places.length)]}
          className="fill-(--shape)"
        />
      </svg>
      <span className="print-dots absolute inset-0 -z-10" />
      <span
        style={{ fontSize: `${nameSize(name)}cqi` }}
        className="narrow absolute inset-x-[6.5cqi] bottom-[6.5cqi] font-display leading-[0.86] font-extrabold tracking-[-0.02em] uppercase [overflow-wrap:anywhere]"
      >
        {name}
      </span>
    </div>
  );
}
