import { describe, expect, it } from 'vitest';
import { timeSlots } from '#schema/kernel/time/show-time.ts';
import { daysRunning, emptyShow, endDates, showForm } from './show-form.ts';

const rules = showForm({ today: () => '2026-11-21', minNoticeDays: 7 });
const validForm = {
  ...emptyShow('ada@example.com'),
  performer: ' Marfa Lights ',
  eventType: 'music',
  venue: 'The Annex',
  address: '1315 S Congress Ave',
  date: '2026-12-01',
  time: '7:30 PM',
};

describe('the show form', () => {
  it('becomes the request body (SHOW-16)', () =>
    expect(rules.parse({ ...validForm, price: '$15', url: 'https://tickets.example.com' })).toEqual({
      performer: 'Marfa Lights',
      eventType: 'music',
      venue: 'The Annex',
      address: '1315 S Congress Ave',
      date: '2026-12-01',
      time: '7:30 PM',
      price: '$15',
      ageRestriction: 'all_ages',
      url: 'https://tickets.example.com',
      imageUrl: null,
      posterUrl: null,
      additionalDates: [],
      email: 'ada@example.com',
    }));

  it("sends 'Free' for a free show, whatever the price field contains (SHOW-13)", () =>
    expect(rules.parse({ ...validForm, price: '', free: true }).price).toBe('Free'));

  it('sends every day after the start up to the end date (SHOW-10)', () => {
    const run = { ...validForm, endDate: '2026-12-03' };
    expect(rules.parse(run).additionalDates).toEqual(['2026-12-02', '2026-12-03']);
    expect(daysRunning(run)).toBe(3);
  });

  it('offers end dates from the next day, at most 180 (SHOW-08, SHOW-10)', () => {
    const { min, max } = endDates('2026-12-01');
    expect(min).toBe('2026-12-02');
    expect(rules.parse({ ...validForm, endDate: max }).additionalDates).toHaveLength(180);
  });

  it('uses the uploaded poster when there is no image URL (SHOW-18)', () =>
    expect(rules.parse({ ...validForm, posterUrl: '/images/q_auto/a.jpg' }).imageUrl).toBe(
      '/images/q_auto/a.jpg',
    ));

  it('has its own message for each required field (SHOW-05, SHOW-06)', () => {
    const { error } = rules.safeParse(emptyShow(''));
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual({
      performer: 'Performer name is required',
      eventType: 'Event type is required',
      venue: 'Venue name is required',
      address: 'Address is required',
      date: 'Date is required',
      time: 'Time is required',
      email: 'Please enter a valid email address',
    });
  });

  it.each([
    ['2026-11-27', 7, 'Shows need at least 1 week advance notice'],
    ['2026-11-20', 0, 'This date is in the past'],
  ])(
    'rejects a show on %s with %i days of notice, as the server does (SHOW-24, D-98)',
    (date, days, message) => {
      const { error } = showForm({ today: () => '2026-11-21', minNoticeDays: days }).safeParse({
        ...validForm,
        date,
      });
      expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
        ['date', message],
      ]);
    },
  );

  it('reports too short a notice in addition to empty fields', () => {
    const { error } = rules.safeParse({ ...emptyShow('ada@example.com'), date: '2026-11-22' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      'performer',
      'eventType',
      'venue',
      'address',
      'time',
      'date',
    ]);
  });

  it('accepts each of the 48 times (SHOW-14)', () => {
    for (const time of timeSlots) expect(rules.parse({ ...validForm, time }).time).toBe(time);
  });
});
