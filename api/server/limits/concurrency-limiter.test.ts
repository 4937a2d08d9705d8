import { describe, expect, it } from 'vitest';
import { createLimiter } from './concurrency-limiter.ts';
import { Unavailable } from './unavailable.ts';

/** Work that ends when `finish` is called; `started` lists what was begun, in order. */
function controlled() {
  const started: string[] = [];
  return {
    started,
    work(name: string) {
      const { promise, resolve } = Promise.withResolvers<string>();
      return {
        finish: () => resolve(name),
        run: () => {
          started.push(name);
          return promise;
        },
      };
    },
  };
}

describe('a concurrency limiter', () => {
  it('runs two, queues two, and refuses the fifth', async () => {
    const limited = createLimiter({ maxRunning: 2, maxQueued: 2 });
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
    let running = 0;
    let most = 0;
    const works = gates.map(({ promise }) =>
      limited(async () => {
        running += 1;
        most = Math.max(most, running);
        const answer = await promise;
        running -= 1;
        return answer;
      }),
    );
    await expect(works[4]).rejects.toThrow(Unavailable);
    for (const [at, { resolve }] of gates.entries()) resolve(at);
    expect(await Promise.all(works.slice(0, 4))).toEqual([0, 1, 2, 3]);
    expect(most).toBe(2);
  });

  it('continues after a task that failed', async () => {
    const limited = createLimiter({ maxRunning: 1, maxQueued: 1 });
    const failing = limited(() => Promise.reject(new Error('no')));
    const next = limited(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('drops a queued task whose signal aborts, and runs the next one', async () => {
    const limited = createLimiter({ maxRunning: 1, maxQueued: 2 });
    const { started, work } = controlled();
    const [first, second, third] = [work('first'), work('second'), work('third')];
    const leaving = new AbortController();
    const done = limited(first.run);
    const dropped = limited(second.run, { signal: leaving.signal });
    const last = limited(third.run);
    leaving.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    first.finish();
    third.finish();
    expect(await Promise.all([done, last])).toEqual(['first', 'third']);
    expect(started).toEqual(['first', 'third']);
    await expect(limited(second.run, { signal: leaving.signal })).rejects.toThrow('gone');
    expect(await limited(async () => 'free')).toBe('free');
  });

  it('lets no key take the slots of another', async () => {
    const limited = createLimiter({ maxRunning: 3, maxQueued: 10, perKey: { maxRunning: 2, maxQueued: 1 } });
    const { started, work } = controlled();
    const mine = [work('a1'), work('a2'), work('a3'), work('a4')];
    const theirs = work('b1');
    const [one, two, three, four] = mine.map(({ run }) => limited(run, { key: 'a' }));
    const other = limited(theirs.run, { key: 'b' });
    await expect(four).rejects.toThrow(Unavailable);
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
    for (const { finish } of [...mine, theirs]) finish();
    expect(await Promise.all([one, two, three, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });
});
