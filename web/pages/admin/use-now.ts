import { useEffect, useState } from 'react';

/** The current time in ms since 1970, updated every `period` ms, for texts such as '5 min ago'. */
export function useNow(period = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}
