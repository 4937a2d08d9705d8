import { describe, expect, it } from 'vitest';
import { nameSize, pick } from './name-poster.ts';

describe('the name on a stand-in poster', () => {
  it('is the larger the shorter it is', () => {
    const sizes = ['Oak', 'Velvet Cactus', 'After the Flood, Before the Heat', 'x '.repeat(100)].map(
      nameSize,
    );
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('never needs to break a word that can be set whole', () => {
    for (const name of ['Constantinople', 'The Extraordinary Howlers', 'Antidisestablishment'])
      for (const word of name.split(' ')) expect(word.length * 0.48 * nameSize(name)).toBeLessThanOrEqual(86);
  });

  it('has room for signs that are as wide as high', () =>
    expect(nameSize('東京事変')).toBeLessThan(nameSize('abcd')));

  it('has a smallest size for what cannot fit', () => expect(nameSize('a'.repeat(200))).toBe(8));
});

it('picks the same look for a name each time, and all looks for many names', () => {
  expect(pick('Velvet Cactus', 6)).toBe(pick('Velvet Cactus', 6));
  const picked = Array.from({ length: 200 }, (_, name) => pick(`Name ${name}`, 6));
  expect(new Set(picked).size).toBe(6);
});
