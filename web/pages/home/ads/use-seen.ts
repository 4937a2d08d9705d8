import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` once, when at least half of the element is on the screen while `ready` holds. */
export function useSeen<Shown extends Element>(ready: boolean, onSeen: () => void): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  const told = useRef(false);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!ready || told.current || !shown.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        told.current = true;
        tell();
      },
      { threshold: 0.5 },
    );
    watch.observe(shown.current);
    return () => watch.disconnect();
  }, [ready]);
  return shown;
}
