import { describe, expect, it } from 'vitest';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { inWindow } from './listings.ts';

const row = { eventType: 'music', allDates: ['2026-11-27', '2026-11-30'] } as ListingRow;
const open = { from: null, to: null, eventType: null };

describe("a reader's window on the calendar (HOME-19)", () => {
  it.each([
    ['any of its days', { ...open, from: '2026-11-28', to: '2026-12-04' }, true],
    ['its first day, inclusive', { ...open, to: '2026-11-27' }, true],
    ['its last day, inclusive', { ...open, from: '2026-11-30' }, true],
    ['its type', { ...open, eventType: 'music' as const }, true],
    ['a gap between its days', { ...open, from: '2026-11-28', to: '2026-11-29' }, false],
    ['a time after it', { ...open, from: '2026-12-01' }, false],
    ['another type', { ...open, eventType: 'art' as const }, false],
  ])('with %s', (_what, window, shown) => expect(inWindow(row, window)).toBe(shown));
});
