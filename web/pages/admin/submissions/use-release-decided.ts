import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const releaseDelayMs = 3000;

/**
 * Lets go of decided rows 3 s after the last decision, never while the pointer is over the list: the next row
 * would come under it. The row in which a keyboard user stands is named to `letGo` and stays until they move on.
 */
export function useReleaseDecided(
  list: RefObject<HTMLElement | null>,
  decided: number,
  letGo: (except: string | null) => void,
) {
  const [pointed, setPointed] = useState(false);
  const [moves, setMoves] = useState(0);
  const byKeyboard = useRef(false);

  const sweep = useEffectEvent(() => {
    const standing = list.current?.querySelector<HTMLElement>('[data-row]:focus-within');
    letGo((byKeyboard.current && standing?.dataset.row) || null);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the focus on another row it is time to look again
  useEffect(() => {
    if (decided === 0 || pointed) return;
    const timer = setTimeout(sweep, releaseDelayMs);
    return () => clearTimeout(timer);
  }, [decided, pointed, moves]);

  return {
    byKeyboard,
    onList: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onPointerDown: () => {
        byKeyboard.current = false;
      },
      onKeyDown: () => {
        byKeyboard.current = true;
      },
      onBlur: () => setMoves((moves) => moves + 1),
    },
  };
}
