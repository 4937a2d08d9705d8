import { vi } from 'vitest';

/** Looks until what it expects holds, and answers what it saw then. A busy machine is given 20 s. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, { timeout: 20_000, interval: 5 });
