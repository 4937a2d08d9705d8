import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

const page = new EventTarget();
watchPresses(page);
const fire = (name: string) => page.dispatchEvent(new Event(name));
const runs: string[] = [];
const change = (name: string) => afterPress(() => runs.push(name));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  runs.length = 0;
});

it('runs at once while nothing is pressed', () => {
  change('first');
  expect(runs).toEqual(['first']);
});

it('runs behind the click of a press, in order', () => {
  fire('pointerdown');
  change('first');
  change('second');
  fire('pointerup');
  expect(runs).toEqual([]);
  fire('click');
  expect(runs, 'the click is still under way').toEqual([]);
  vi.advanceTimersByTime(0);
  expect(runs).toEqual(['first', 'second']);
  change('third');
  expect(runs).toEqual(['first', 'second', 'third']);
});

it('runs behind a press without a click, as that of a scroll', () => {
  fire('pointerdown');
  change('first');
  fire('pointercancel');
  vi.advanceTimersByTime(49);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual(['first']);
});

it('waits for a press for a second at most', () => {
  fire('pointerdown');
  change('first');
  vi.advanceTimersByTime(1000);
  expect(runs).toEqual(['first']);
  fire('pointerup');
  change('second');
  expect(runs).toEqual(['first', 'second']);
});
