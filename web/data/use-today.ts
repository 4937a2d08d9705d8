import { useSyncExternalStore } from 'react';
import { today } from './site.ts';

const lookEvery = 30_000;

/** Today in the city, `YYYY-MM-DD`; a page that stays open past midnight there is drawn anew (GEN-02, HOME-02). */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

/** Timers of a page out of sight may sleep, so its return is heard as well. */
function subscribe(tell: () => void): () => void {
  const look = setInterval(tell, lookEvery);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearInterval(look);
    document.removeEventListener('visibilitychange', tell);
  };
}
