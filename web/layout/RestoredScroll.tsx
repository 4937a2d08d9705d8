import { useEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { tryStorage } from '#web/data/try-storage.ts';

const storageKey = 'scroll-positions';
const timeoutMs = 10_000;

/**
 * Restores the scroll position of each history entry. A page after a reload is short until its lists are loaded: it
 * scrolls as soon as it is long enough, unless the visitor scrolls first.
 */
export function RestoredScroll() {
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the loaded page, not for those visited from it
  useEffect(() => {
    const position = storedPosition(entryOf(location));
    if (position <= window.scrollY) return;
    const ended = new AbortController();
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= Math.floor(position)) ended.abort();
    });
    growth.observe(document.body);
    const timeout = setTimeout(() => ended.abort(), timeoutMs);
    ended.signal.addEventListener('abort', () => {
      growth.disconnect();
      clearTimeout(timeout);
    });
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(input, () => ended.abort(), { once: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);

  return <ScrollRestoration storageKey={storageKey} getKey={entryOf} />;
}

/** With the address: the router gives the first entry of every loaded page the same key, 'default'. */
function entryOf({ key, pathname, search }: Location): string {
  return key + pathname + search;
}

/** Scroll position stored for a history entry, in CSS pixels from the top; 0 without one. */
function storedPosition(entry: string): number {
  return JSON.parse(tryStorage(() => sessionStorage.getItem(storageKey)) ?? '{}')[entry] ?? 0;
}
