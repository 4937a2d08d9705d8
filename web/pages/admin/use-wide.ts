import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width >= 68rem)');

function subscribe(tell: () => void): () => void {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
}

/** True where a wide table has room; otherwise its rows are shown as cards. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
