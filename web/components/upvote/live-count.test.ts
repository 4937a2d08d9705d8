import { describe, expect, it } from 'vitest';
import { afterGap, afterMessage, displayedCount } from './live-count.ts';

const response = (upvoteCount: number, id = 'e1') => ({ id, upvoteCount });

describe('live upvotes of a show (UPV-03)', () => {
  it('are the loaded counts until a live message arrives', () =>
    expect(displayedCount(null, response(3))).toBe(3));

  it('are those of the last message, also when an older response arrives later', () => {
    const live = afterMessage('e1', 1);
    expect(displayedCount(live, response(0))).toBe(1);
  });

  it('are those of the next response after messages may have been missed', () => {
    const before = response(0);
    const live = afterGap(afterMessage('e1', 1), before);
    expect(displayedCount(live, before), 'still the newest that is known').toBe(1);
    expect(displayedCount(live, response(5))).toBe(5);
    expect(displayedCount(afterMessage('e1', 6), response(5)), 'received after the gap').toBe(6);
    expect(afterGap(null, before)).toBeNull();
  });

  it('are not those of the previous show', () =>
    expect(displayedCount(afterMessage('e1', 9), response(2, 'e2'))).toBe(2));
});
