import { describe, expect, it } from 'vitest';
import { nameSize, pick } from './name-poster.ts';

describe('the name on a stand-in poster', () => {
  it('is the larger the shorter it is', () => {
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
  ])('never needs to break %s, which is %f times as wide as its type is high', (name, wide) =>
    expect(wide * nameSize(name)).toBeLessThanOrEqual(87),
  );

  it('has room for signs that are as wide as high', () =>
    expect(nameSize('東京事変')).toBeLessThan(nameSize('abcd')));

  it('fits other boxes as well', () => {
    const sign = { largest: 27, widest: 85, highest: 50 };
    expect(nameSize('Oak', sign)).toBe(27);
    expect(nameSize('After the Flood, Before the Heat', sign)).toBeLessThan(nameSize('Velvet Cactus', sign));
  });

  it('has a smallest size for what cannot fit', () => expect(nameSize('a'.repeat(200))).toBe(8));
});

it('picks the same look for a name each time, and all looks for many names', () => {
  expect(pick('Velvet Cactus', 6)).toBe(pick('Velvet Cactus', 6));
  const picked = Array.from({ length: 200 }, (_, name) => pick(`Name ${name}`, 6));
  expect(new Set(picked).size).toBe(6);
});
