import { vi } from 'vitest';

/** Repeats `look` until its expectations hold and returns its last result. Times out after 20 s. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, { timeout: 20_000, interval: 5 });
