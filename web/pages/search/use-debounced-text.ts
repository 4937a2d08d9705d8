import { useEffect, useEffectEvent, useState } from 'react';

const debounce = 300;

/**
 * A text that is written on 300 ms after the last key (SRCH-01), and that follows what was written when something
 * else changes it, as "back" does.
 */
export function useDebouncedText(
  written: string,
  write: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(written);
  const [seen, setSeen] = useState(written);
  const [sent, setSent] = useState(written);
  if (seen !== written) {
    setSeen(written);
    if (written !== sent) {
      setSent(written);
      setTyped(written);
    }
  }

  const send = useEffectEvent((text: string) => {
    setSent(text);
    write(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const wait = setTimeout(() => send(text), debounce);
    return () => clearTimeout(wait);
  }, [typed, sent]);

  return [typed, setTyped];
}
