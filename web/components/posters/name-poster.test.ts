import { describe, expect, it } from 'vitest';
import { nameSize, pick } from './name-poster.ts';

describe('the font size of a name on a generated poster', () => {
  it('is larger for shorter names', () => {
    const sizes = ['Oak', 'Velvet Cactus', 'After the Flood, Before the Heat', 'x '.repeat(100)].map((name) =>
      nameSize(name),
    );
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it.each([
    ['Mohawk', 3.54],
    ['Constantinople', 6.6],
    ['Extraordinary', 6.22],
    ['WWW', 2.31],
  ])('does not break %s, which is %f times as wide as its font size', (name, wide) =>
    expect(wide * nameSize(name)).toBeLessThanOrEqual(87),
  );

  it('takes ideographs as wide as high', () => expect(nameSize('東京事変')).toBeLessThan(nameSize('abcd')));

  it('fits other boxes as well', () => {
    const signBox = { maxFontSize: 27, maxWidth: 85, maxHeight: 50 };
    expect(nameSize('Oak', signBox)).toBe(27);
    expect(nameSize('After the Flood, Before the Heat', signBox)).toBeLessThan(
      nameSize('Velvet Cactus', signBox),
    );
  });

  it('has a minimum for text that cannot fit', () => expect(nameSize('a'.repeat(200))).toBe(8));
});

it('picks the same variant for a name each time, and all variants for many names', () => {
  expect(pick('Velvet Cactus', 6)).toBe(pick('Velvet Cactus', 6));
  const picked = Array.from({ length: 200 }, (_, name) => pick(`Name ${name}`, 6));
  expect(new Set(picked).size).toBe(6);
});
