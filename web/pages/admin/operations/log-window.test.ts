import { describe, expect, it } from 'vitest';
import { continuation, isLatest, type LogEntry, startOf, withPage } from './log-window.ts';

const at = (position: number) => String(position).padStart(20, '0');
const entry = (position: number) => ({ position: at(position) }) as LogEntry;
const nothing = { type: '', stream: '', from: '' };

describe('the displayed part of the log', () => {
  it('starts at the beginning, or after the given position', () => {
    expect(startOf({ ...nothing, type: 'ShowSubmitted' })).toBe(at(0));
    expect(startOf({ ...nothing, from: '42' })).toBe(at(42));
    expect(startOf({ ...nothing, from: 'nonsense' })).toBeNull();
  });

  it('shows the newest events without a filter', () => {
    expect(isLatest(nothing)).toBe(true);
    for (const filter of [{ type: 'ShowSubmitted' }, { stream: 'listing-1' }, { from: '42' }])
      expect(isLatest({ ...nothing, ...filter })).toBe(false);
  });

  it('grows by the next page, without duplicates', () => {
    const window = withPage(
      { entries: [entry(1), entry(2)], next: at(2) },
      { entries: [entry(2), entry(3)], next: null },
    );
    expect(window.entries.map(({ position }) => position)).toEqual([at(1), at(2), at(3)]);
    expect(window.next).toBeNull();
  });

  it('continues at the cursor of the server, at the end after the last event', () => {
    expect(continuation({ entries: [entry(1)], next: at(9) })).toBe(at(9));
    expect(continuation({ entries: [entry(1)], next: null })).toBe(at(1));
    expect(continuation({ entries: [], next: null })).toBeNull();
  });
});
