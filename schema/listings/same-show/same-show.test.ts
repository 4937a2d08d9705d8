import { describe, expect, it } from 'vitest';
import { oneShow, type Pair, twoShows } from './same-show.fixture.ts';
import { isSameShow, readShow, type WrittenShow } from './same-show.ts';

const show: WrittenShow = {
  performer: 'Night Heron',
  venue: 'The Paper Lantern',
  date: '2026-12-05',
  time: '20:00',
};
const isOne = ([one, other]: Pair) => isSameShow(readShow(one, 'Austin'), readShow(other, 'Austin'));
const isSame = (but: Partial<WrittenShow>) => isOne([show, { ...show, ...but }]);
const isSameName = (one: string, other: string) =>
  isOne([
    { ...show, performer: one },
    { ...show, performer: other },
  ]);

describe('two writings of one show (D-114)', () => {
  it('have the same venue, however it is written, and the same day', () => {
    expect(isSame({ venue: 'PAPER LANTERN!' })).toBe(true);
    expect(isSame({ venue: 'The Tin Lantern' })).toBe(false);
    expect(isSame({ date: '2026-12-06' })).toBe(false);
  });

  it('start within an hour where both times are known', () => {
    expect(isSame({ time: '21:00' })).toBe(true);
    expect(isSame({ time: '21:01' })).toBe(false);
    expect(isSame({ time: '' })).toBe(true);
    expect(isSame({ time: '00:00' })).toBe(true);
  });

  it('have names that a person takes for one', () => {
    expect(oneShow.filter((pair) => !isOne(pair))).toEqual([]);
    expect(twoShows.filter(isOne)).toEqual([]);
  });

  it('are the same either way', () => {
    const differ = [...oneShow, ...twoShows].filter(
      ([one, other]) => isOne([one, other]) !== isOne([other, one]),
    );
    expect(differ).toEqual([]);
  });

  it('are found in time in names of any length', () => {
    const long = 'a'.repeat(200);
    expect(isSameName(`${long}b`, `c${long}`)).toBe(false);
    expect(isSameName(', '.repeat(100), 'x y '.repeat(50))).toBe(false);
    expect(isSameName('', '')).toBe(true);
  });
});
