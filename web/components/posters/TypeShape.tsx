import type { EventType } from '#schema/kernel/fields.ts';

const shapes: Record<EventType, string> = {
  music: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Z',
  comedy: 'M6 0.5 12 11.5H0Z',
  art: 'M0.5 0.5h11v11h-11Z',
};

/** A shape for each type: disc, triangle, square. Decorative; the name is next to it. */
export function TypeShape({ type }: { type: EventType }) {
  return (
    <svg viewBox="0 0 12 12" className="size-[0.7em] shrink-0 fill-current" aria-hidden="true">
      <path d={shapes[type]} />
    </svg>
  );
}
