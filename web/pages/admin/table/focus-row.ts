/** Puts the focus on the name of a row once it is drawn, for a keyboard user whose row has gone. */
export function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-name]`)
      ?.focus({ preventScroll: true }),
  );
}

const framesToWait = 60;

/** The same, if the focus goes with the button that was pressed, which may be a few frames after its deed is done. */
export function focusRowIfLost(id: string): void {
  const pressed = document.activeElement;
  let left = framesToWait;
  function look(): void {
    left -= 1;
    if (document.activeElement === document.body) focusRow(id);
    else if (document.activeElement === pressed && left > 0) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
