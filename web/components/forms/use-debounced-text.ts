import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 300;

/**
 * A text field with its own state: calls `onChange` 300 ms after the last key (SRCH-01), and follows `value` when
 * something else changes it, such as "back".
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [lastSent, setLastSent] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== lastSent) {
      setLastSent(value);
      setText(value);
    }
  }

  const send = useEffectEvent((text: string) => {
    setLastSent(text);
    onChange(text);
  });
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === lastSent) return;
    const timer = setTimeout(() => send(trimmed), debounceMs);
    return () => clearTimeout(timer);
  }, [text, lastSent]);

  return [text, setText];
}
