import { useSyncExternalStore } from 'react';
import { site, today } from './site.ts';

const checkIntervalMs = 30_000;

/** Today in the city, `YYYY-MM-DD`; the page renders again at midnight there (GEN-02, HOME-02). */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, () => site().today);
}

/** Timers of a hidden page may be suspended, so `visibilitychange` updates as well. */
function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, checkIntervalMs);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
