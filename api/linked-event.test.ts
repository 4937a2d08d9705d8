import { describe, expect, it } from 'vitest';
import { amountOf, startOf } from './linked-event.ts';

describe('the start of a show (META-02)', () => {
  it.each([
    ['2026-12-05', '19:30', '2026-12-05T19:30:00-06:00'],
    ['2026-07-05', '19:30', '2026-07-05T19:30:00-05:00'],
    ['2026-03-08', '02:30', '2026-03-08T03:30:00-05:00'],
    ['2026-12-05', '00:00', '2026-12-05'],
    ['2026-12-05', '', '2026-12-05'],
  ])('%s at "%s" is %s in the city', (date, time, start) =>
    expect(startOf({ date, time }, 'America/Chicago')).toBe(start),
  );
});

describe('the price of a ticket', () => {
  it.each([
    ['$15', 15],
    ['15', 15],
    ['$12.50', 12.5],
    ['US$ 20', 20],
    ['20 USD', 20],
    ['Free', 0],
    ['$0', 0],
    ['$10-$15', null],
    ['$15 at the door', null],
    ['15 €', null],
    ['pay what you can', null],
    [null, null],
  ])('%s reads %s', (price, amount) => expect(amountOf(price)).toBe(amount));
});
