import { type RefObject, useEffect, useState } from 'react';

/** Where a horizontally scrolling row has hidden content: nowhere, after the visible part, or only before it. */
export type Overflow = 'none' | 'after' | 'before';

/** Observes `row` for scrolling and size changes; `content` changes when the children do. */
export function useOverflow(row: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed content means other children to observe
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const maxScroll = scrollWidth - clientWidth;
      setOverflow(maxScroll <= 1 ? 'none' : scrollLeft < maxScroll - 1 ? 'after' : 'before');
    };
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...current.children]) observer.observe(element);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [row, content]);

  return overflow;
}
