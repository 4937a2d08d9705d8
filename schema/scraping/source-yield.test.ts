import { describe, expect, it } from 'vitest';
import { isBelowUsual, usualYield } from './source-yield.ts';

describe('the yield of a source (D-116)', () => {
  it.each([
    [[], null],
    [[12, 12, 3], null],
    [[12, 14, 10, 3], 12],
    [[12, 14, 10, 16, 3], 13],
    [[3, 3, 3, 0], null],
    [[100, 12, 12, 12], 12],
  ])('of %j is usually %j', (counts, usual) => expect(usualYield(counts)).toBe(usual));

  it('is below the usual one under half of it', () => {
    expect(isBelowUsual([12, 12, 12, 5])).toBe(true);
    expect(isBelowUsual([12, 12, 12, 6])).toBe(false);
    expect(isBelowUsual([12, 12, 12, 0])).toBe(true);
    expect(isBelowUsual([12, 12, 5])).toBe(false);
    expect(isBelowUsual([3, 3, 3, 0])).toBe(false);
  });
});
