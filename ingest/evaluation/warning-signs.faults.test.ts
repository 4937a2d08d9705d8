import { expect, it } from 'vitest';
import { signsOf } from './evaluation.fixture.ts';

function fastestMs(description: string): number {
  const runs = Array.from({ length: 10 }, () => {
    const start = performance.now();
    signsOf({ performer: 'Los Faroles', description });
    return performance.now() - start;
  });
  return Math.min(...runs);
}

it.each(['ignore ', 'a ', 'a', 'x@', '('])('the time for a text of %j repeated grows linearly', (part) => {
  // For 32 times the text, a linear pattern takes about 32 times as long and a quadratic one 1024 times.
  const short = fastestMs(part.repeat(2000));
  expect(fastestMs(part.repeat(64_000)) / short).toBeLessThan(200);
});
