/** Focuses the name of a row once it is drawn, for keyboard users whose focused row was removed. */
export function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-name]`)
      ?.focus({ preventScroll: true }),
  );
}

/** Focuses the row after one that is being removed, or else the row before it. */
export function focusNeighbour<Row extends { id: string }>(rows: readonly Row[], removed: Row): void {
  const at = rows.indexOf(removed);
  focusRow((rows[at + 1] ?? rows[at - 1])?.id);
}

const framesToWait = 60;

/** Calls `focusRow` if the focused button is removed within 60 frames, as it may be some frames after its action. */
export function focusRowIfLost(id: string): void {
  const focused = document.activeElement;
  let framesLeft = framesToWait;
  function checkFocus(): void {
    framesLeft -= 1;
    if (document.activeElement === document.body) focusRow(id);
    else if (document.activeElement === focused && framesLeft > 0) requestAnimationFrame(checkFocus);
  }
  requestAnimationFrame(checkFocus);
}
