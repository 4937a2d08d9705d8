import { describe, expect, it } from 'vitest';
import { afterGap, afterMessage, displayedCount } from './live-count.ts';

const answered = (upvoteCount: number, id = 'e1') => ({ id, upvoteCount });

describe('the upvotes of a show that is followed live (UPV-03)', () => {
  it('are the page’s own until something is told', () => expect(displayedCount(null, answered(3))).toBe(3));

  it('are what was told last, also when an older answer comes after it', () => {
    const told = afterMessage('e1', 1);
    expect(displayedCount(told, answered(0))).toBe(1);
  });

  it('are the next answer’s once messages may have been missed', () => {
    const before = answered(0);
    const told = afterGap(afterMessage('e1', 1), before);
    expect(displayedCount(told, before), 'still the newest that is known').toBe(1);
    expect(displayedCount(told, answered(5))).toBe(5);
    expect(displayedCount(afterMessage('e1', 6), answered(5)), 'told after the gap').toBe(6);
    expect(afterGap(null, before)).toBeNull();
  });

  it('are not those of the show that was open before', () =>
    expect(displayedCount(afterMessage('e1', 9), answered(2, 'e2'))).toBe(2));
});
