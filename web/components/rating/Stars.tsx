import clsx from 'clsx';
import { Star } from 'lucide-react';

const places = [1, 2, 3, 4, 5];

/** Five stars filled up to `value`, fractions included. Decorative: the number is next to them. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('relative inline-flex w-max shrink-0 [&_svg]:size-[1em] [&_svg]:shrink-0', className)}
    >
      {places.map((place) => (
        <Star key={place} className="text-edge" />
      ))}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-ink"
        style={{ width: `${(value / places.length) * 100}%` }}
      >
        {places.map((place) => (
          <Star key={place} className="fill-accent" />
        ))}
      </span>
    </span>
  );
}
