import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { unlessBlocked } from '#web/data/unless-blocked.ts';

const kept = 'scroll-places';
const patienceMs = 10_000;

/**
 * Keeps the place on each page of the history. A page that was loaded anew is short until its lists have come: it
 * goes back to its place as soon as it is long enough, unless the reader moves first.
 */
export function ScrollPlace() {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page that was loaded, not those that links lead to
  useEffect(() => {
    const place = keptPlace(key);
    if (place <= window.scrollY) return;
    const ended = new AbortController();
    const growing = new ResizeObserver(() => {
      window.scrollTo(0, place);
      if (window.scrollY >= Math.floor(place)) ended.abort();
    });
    growing.observe(document.body);
    const patience = setTimeout(() => ended.abort(), patienceMs);
    ended.signal.addEventListener('abort', () => {
      growing.disconnect();
      clearTimeout(patience);
    });
    for (const moving of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(moving, () => ended.abort(), { once: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);

  return <ScrollRestoration storageKey={kept} />;
}

/** Where the reader was on the entry of the history before it was loaded again, in CSS pixels from the top. */
function keptPlace(entry: string): number {
  return JSON.parse(unlessBlocked(() => sessionStorage.getItem(kept)) ?? '{}')[entry] ?? 0;
}
