import { describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { atMost } from './at-most.ts';

describe('work at most so many at a time', () => {
  it('runs two, lets two wait, and turns the fifth away', async () => {
    const inTurn = atMost(2, 2);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
    let running = 0;
    let most = 0;
    const works = gates.map(({ promise }) =>
      inTurn(async () => {
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

  it('goes on after work that failed', async () => {
    const inTurn = atMost(1, 1);
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
