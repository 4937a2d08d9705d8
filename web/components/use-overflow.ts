import { type RefObject, useEffect, useState } from 'react';

/** Where the rest of a row is that scrolls sideways: nowhere, behind what is in sight, or only before it. */
export type Overflow = 'none' | 'after' | 'before';

/** Follows `row`, whose children change with `turn`, through scrolling and changes of size. */
export function useOverflow(row: RefObject<HTMLElement | null>, turn: unknown): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn brings other children to observe
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const furthest = scrollWidth - clientWidth;
      setOverflow(furthest <= 1 ? 'none' : scrollLeft < furthest - 1 ? 'after' : 'before');
    };
    const sizes = new ResizeObserver(measure);
    for (const part of [current, ...current.children]) sizes.observe(part);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [row, turn]);

  return overflow;
}
