/** Ends a press that no event ends, as one that left the window. */
const maxPressMs = 1000;
/** Between the end of a touch and its click. */
const clickDelayMs = 50;

let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/**
 * Runs now, or, while a pointer is pressed, behind the press: what moves a button between the press and the release takes
 * its click away.
 */
export function afterPress(run: () => void): void {
  if (timer === undefined) run();
  else waiting.push(run);
}

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const run of waiting.splice(0)) run();
}

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

let isWatching = false;

/** Follows the presses of the page; the server, and Node in tests, have none. */
export function watchPresses(page: Pick<EventTarget, 'addEventListener'> = globalThis): void {
  if (isWatching || !('addEventListener' in page)) return;
  isWatching = true;
  const options = { capture: true, passive: true };
  page.addEventListener('pointerdown', () => endIn(maxPressMs), options);
  for (const name of ['pointerup', 'pointercancel'])
    page.addEventListener(name, () => timer !== undefined && endIn(clickDelayMs), options);
  // What the click itself changes is shown at once.
  page.addEventListener('click', () => timer !== undefined && endIn(0), options);
}
