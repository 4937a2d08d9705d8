/** Puts the focus on the name of a row once it is drawn, for a keyboard user whose row has gone. */
export function focusRow(id: string | undefined): void {
  if (id === undefined) return;
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-name]`)
      ?.focus({ preventScroll: true }),
  );
}

/** The same, if the focus went with the button that was pressed. */
export function focusRowIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusRow(id);
  });
}
