import { Unavailable } from '../unavailable.ts';

/** Runs at most `running` pieces of work at a time; a few wait their turn, more are turned away as `Unavailable`. */
export function atMost(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let active = 0;

  async function turn(): Promise<void> {
    if (active < running) {
      active += 1;
      return;
    }
    if (queue.length >= waiting) throw new Unavailable('too many images at once');
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function done(): void {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      done();
    }
  };
}
