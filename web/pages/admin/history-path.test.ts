import { describe, expect, it } from 'vitest';
import { historyOf, historyPath } from './history-path.ts';

const position = '00000000000000000042';

describe('the path of a history', () => {
  it('leads from an event to its entry in the history of its item', () => {
    expect(historyOf({ stream: 'submission-s1', position, data: {} })).toBe(
      '/admin/operations/history/submission/s1#42',
    );
    expect(historyOf({ stream: 'listing-l-1', position, data: {} })).toBe(
      '/admin/operations/history/event/l-1#42',
    );
    expect(historyOf({ stream: 'user-u1', position, data: {} })).toBe('/admin/operations/history/user/u1#42');
  });

  it("leads from an e-mail's reservation to its account", () => {
    expect(historyOf({ stream: 'userEmail-abc', position, data: { userId: 'u1' } })).toBe(
      '/admin/operations/history/user/u1#42',
    );
  });

  it('is null for a stream that is no item', () => {
    expect(historyOf({ stream: 'other-1', position, data: {} })).toBeNull();
  });

  it('escapes the id', () =>
    expect(historyPath('event', 'a/b')).toBe('/admin/operations/history/event/a%2Fb'));
});
