import { describe, expect, it } from 'vitest';
import { displayTime, parseTime, timeSlots } from './show-time.ts';

describe('times of shows', () => {
  it('offer 48 slots, evening first (SHOW-15)', () => {
    expect(timeSlots).toHaveLength(48);
    expect(new Set(timeSlots).size).toBe(48);
    expect([timeSlots[0], timeSlots[11], timeSlots[12], timeSlots[23], timeSlots[24], timeSlots[47]]).toEqual(
      ['6:00 PM', '11:30 PM', '12:00 PM', '5:30 PM', '12:00 AM', '11:30 AM'],
    );
  });

  it('parse every offered slot (SHOW-17)', () =>
    expect(timeSlots.map(parseTime)).toEqual(
      timeSlots.map((slot) => {
        const [, hour = '', minute, half] = /^(\d+):(\d+) (\w+)$/.exec(slot) ?? [];
        return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
      }),
    ));

  it.each([
    ['19:30', '19:30'],
    ['7:30 pm', '19:30'],
    ['12:00 AM', '00:00'],
    ['24:00', null],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['7:60 PM', null],
    ['tonight', null],
    ['', null],
  ])('parse %s as %s', (text, clock) => expect(parseTime(text)).toBe(clock));

  it.each([
    ['19:30', '7:30 PM'],
    ['12:05', '12:05 PM'],
    ['00:30', '12:30 AM'],
    ['00:00', 'Time TBA'],
    ['', 'Time TBA'],
    ['later', 'Time TBA'],
  ])('display %s as %s (EVT-08)', (time, shown) => expect(displayTime(time)).toBe(shown));
});
