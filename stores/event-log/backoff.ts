/** Milliseconds to wait before the attempt after `failures` failed ones: doubled each time, with jitter, 30 s at most. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return Math.min(30_000, 250 * 2 ** failures) * (0.5 + random() / 2);
}

/** A `catch` handler for waits that a signal may end early. */
export function ignoreAbort(reason: unknown): void {
  if (!(reason instanceof Error && reason.name === 'AbortError')) throw reason;
}
