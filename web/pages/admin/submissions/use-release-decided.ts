import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const releaseDelayMs = 3000;

/**
 * Removes decided rows 3 s after the last decision, never while the mouse is over the list: the next row would move
 * under it. `releaseDecided` gets the id of the row with the keyboard focus, which stays until the focus moves on.
 */
export function useReleaseDecided(
  list: RefObject<HTMLElement | null>,
  decided: number,
  releaseDecided: (except: string | null) => void,
) {
  const [isHovered, setHovered] = useState(false);
  const [focusMoves, setFocusMoves] = useState(0);
  const byKeyboard = useRef(false);

  const release = useEffectEvent(() => {
    const focusedRow = list.current?.querySelector<HTMLElement>('[data-row]:focus-within');
    releaseDecided((byKeyboard.current && focusedRow?.dataset.row) || null);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a focus move restarts the timer
  useEffect(() => {
    if (decided === 0 || isHovered) return;
    const timer = setTimeout(release, releaseDelayMs);
    return () => clearTimeout(timer);
  }, [decided, isHovered, focusMoves]);

  return {
    byKeyboard,
    onList: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onPointerDown: () => {
        byKeyboard.current = false;
      },
      onKeyDown: () => {
        byKeyboard.current = true;
      },
      onBlur: () => setFocusMoves((focusMoves) => focusMoves + 1),
    },
  };
}
