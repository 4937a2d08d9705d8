import { describe, expect, it } from 'vitest';
import { continuation, type LogEntry, startOf, withPage } from './log-window.ts';

const at = (position: number) => String(position).padStart(20, '0');
const entry = (position: number) => ({ position: at(position) }) as LogEntry;
const nothing = { type: '', stream: '', from: '' };

describe('the part of the log that is shown', () => {
  it('starts a page before the end without a filter, at the beginning of a short log', () => {
    expect(startOf(nothing, at(1000))).toBe(at(950));
    expect(startOf(nothing, at(12))).toBe(at(0));
  });

  it('starts at the beginning with a filter, or behind the position asked for', () => {
    expect(startOf({ ...nothing, type: 'ShowSubmitted' }, at(1000))).toBe(at(0));
    expect(startOf({ ...nothing, from: '42' }, at(1000))).toBe(at(42));
    expect(startOf({ ...nothing, from: 'nonsense' }, at(1000))).toBeNull();
  });

  it('grows by the page that follows, nothing twice', () => {
    const window = withPage(
      { entries: [entry(1), entry(2)], next: at(2) },
      { entries: [entry(2), entry(3)], next: null },
    );
    expect(window.entries.map(({ position }) => position)).toEqual([at(1), at(2), at(3)]);
    expect(window.next).toBeNull();
  });

  it('goes on where the server says, at the end behind the last event', () => {
    expect(continuation({ entries: [entry(1)], next: at(9) })).toBe(at(9));
    expect(continuation({ entries: [entry(1)], next: null })).toBe(at(1));
    expect(continuation({ entries: [], next: null })).toBeNull();
  });
});
