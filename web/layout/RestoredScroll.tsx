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
    const position = storedPosition(entryKey(location));
    if (position <= window.scrollY) return;
    const controller = new AbortController();
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= Math.floor(position)) controller.abort();
    });
    observer.observe(document.body);
    const timeout = setTimeout(() => controller.abort(), timeoutMs);
    controller.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timeout);
    });
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(input, () => controller.abort(), {
        once: true,
        passive: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, []);

  return <ScrollRestoration storageKey={storageKey} getKey={entryKey} />;
}

/** Includes the URL: the router gives the first entry of every loaded page the same key, 'default'. */
function entryKey({ key, pathname, search }: Location): string {
  return key + pathname + search;
}

/** Scroll position stored for a history entry, in CSS pixels from the top; 0 without one. */
function storedPosition(entry: string): number {
  return JSON.parse(tryStorage(() => sessionStorage.getItem(storageKey)) ?? '{}')[entry] ?? 0;
}
