import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { tryStorage } from '#web/data/try-storage.ts';

const storageKey = 'scroll-positions';
const timeoutMs = 10_000;

/** The scroll positions of history entries, in CSS pixels from the top. */
let positions: Record<string, number> = {};

/** The state of an entry that keeps the scroll position, as for a filter of the page. */
export const keepScroll = { keepScroll: true };

/**
 * Restores the scroll position of each history entry; a new page starts at its top. A page after a reload is short
 * until its lists are loaded: it scrolls as soon as it is long enough, unless the visitor scrolls first.
 */
export function RestoredScroll({ location }: { location: Location }) {
  const action = useNavigationType();
  const entry = useRef(entryKey(location));
  const { current: first } = useRef(location);

  useEffect(() => {
    positions = JSON.parse(tryStorage(() => sessionStorage.getItem(storageKey)) ?? '{}');
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    let last = 0;
    const store = () => {
      // Over parts that were never near the screen, such as to the end.
      if (Math.abs(window.scrollY - last) > window.innerHeight) layOutAll();
      last = window.scrollY;
      positions[entry.current] = last;
    };
    addEventListener('scroll', store, options);
    addEventListener(
      'pagehide',
      () => {
        history.scrollRestoration = 'auto';
        tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(positions)));
      },
      options,
    );
    addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), options);
    history.scrollRestoration = 'manual';
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    const { current: before } = entry;
    entry.current = entryKey(location);
    if (location === first) return;
    layOutAll();
    if (action !== 'POP' && location.state?.keepScroll) {
      positions[entry.current] = window.scrollY;
      return;
    }
    // A link within the page: the browser scrolls.
    if (action === 'POP' && before === entry.current) return;
    const target = document.getElementById(location.hash.slice(1));
    const position = action === 'POP' ? positions[entry.current] : undefined;
    if (position === undefined && target) target.scrollIntoView();
    else window.scrollTo(0, position ?? 0);
  }, [location, first, action]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the loaded page, not for those visited from it
  useEffect(() => {
    const position = positions[entryKey(first)] ?? 0;
    if (position <= window.scrollY) return;
    layOutAll();
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

  return null;
}

/** Gives the parts below the screen their own heights, by which positions are restored (248); what is read stays in its place. */
function layOutAll(): void {
  const { classList } = document.documentElement;
  if (!classList.contains('from-top')) return;
  const read = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const before = top();
  classList.remove('from-top');
  window.scrollBy(0, top() - before);
}

/** Includes the URL: the first entry of every loaded page has the same key, 'default'. */
function entryKey({ key, pathname, search }: Location): string {
  return key + pathname + search;
}
