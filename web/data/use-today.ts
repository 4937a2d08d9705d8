import { useSyncExternalStore } from 'react';
import { today } from './site.ts';

const lookEvery = 30_000;

/** Today in the city, `YYYY-MM-DD`; the page renders again at midnight there (GEN-02, HOME-02). */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

/** Timers of a hidden page may be suspended, so `visibilitychange` updates as well. */
function subscribe(tell: () => void): () => void {
  const look = setInterval(tell, lookEvery);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(look);
    document.removeEventListener('visibilitychange', tell);
  };
}
