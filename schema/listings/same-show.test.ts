import { describe, expect, it } from 'vitest';
import { otherNames, sameNames } from './same-show.fixture.ts';
import { areNamesAlike, isSameShow, type WrittenShow } from './same-show.ts';

const show: WrittenShow = {
  performer: 'Night Heron',
  venue: 'The Paper Lantern',
  date: '2026-12-05',
  time: '20:00',
};
const isSame = (but: Partial<WrittenShow>) => isSameShow(show, { ...show, ...but });

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

  it('have names that are alike, to a precision of 0.97 and a recall of 0.95', () => {
    const wrong = otherNames.filter(([one, other]) => areNamesAlike(one, other));
    const missed = sameNames.filter(([one, other]) => !areNamesAlike(one, other));
    const right = sameNames.length - missed.length;
    const [precision, recall] = [right / (right + wrong.length), right / sameNames.length];
    console.log(
      `twins: ${sameNames.length + otherNames.length} pairs, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`,
    );
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  it.each([...sameNames, ...otherNames])('are the same either way: %s, %s', (one, other) =>
    expect(areNamesAlike(one, other)).toBe(areNamesAlike(other, one)),
  );

  it('is found in time in names of any length', () => {
    const long = 'a'.repeat(200);
    expect(areNamesAlike(`${long}b`, `c${long}`)).toBe(false);
    expect(areNamesAlike(', '.repeat(100), 'x y '.repeat(50))).toBe(false);
    expect(areNamesAlike('', '')).toBe(true);
  });
});
