import { useSyncExternalStore } from 'react';

const wideQuery = window.matchMedia('(width >= 68rem)');

function subscribe(notify: () => void): () => void {
  wideQuery.addEventListener('change', notify);
  return () => wideQuery.removeEventListener('change', notify);
}

/** True where a wide table fits; narrower screens show cards. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wideQuery.matches);
}
