import { useEffect, useEffectEvent, useState } from 'react';
import { afterPress } from '#web/data/after-press.ts';

const debounceMs = 300;

/** Calls `run` 300 ms after the last change of `value`. */
export function useDebounce(value: string, run: (value: string) => void): void {
  const settle = useEffectEvent(run);
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => settle(value)), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
}

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

  const trimmed = text.trim();
  useDebounce(text, () => {
    if (trimmed === lastSent) return;
    setLastSent(trimmed);
    onChange(trimmed);
  });

  return [text, setText];
}
