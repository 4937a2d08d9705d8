import { statSync } from 'node:fs';

/**
 * Preloaded into processes of a test (`node --import`) whose clock the test sets: the time is when the file that
 * CLOCK_FILE names was last modified, in their threads too.
 */
const file = process.env.CLOCK_FILE ?? '';
const now = () => Math.round(statSync(file).mtimeMs);

globalThis.Date = class extends Date {
  constructor(...given: [] | [number]) {
    super(...((given.length > 0 ? given : [now()]) as [number]));
  }
  static override now = now;
} as DateConstructor;
