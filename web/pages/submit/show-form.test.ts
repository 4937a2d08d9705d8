import { describe, expect, it } from 'vitest';
import { timeSlots } from '#schema/show-time.ts';
import { daysRunning, emptyShow, endDates, fieldErrors, showForm } from './show-form.ts';

const filled = {
  ...emptyShow('ada@example.com'),
  performer: ' Marfa Lights ',
  eventType: 'music',
  venue: 'The Annex',
  address: '1315 S Congress Ave',
  date: '2026-12-01',
  time: '7:30 PM',
};

describe('the show form', () => {
  it('becomes the body of the call (SHOW-16)', () =>
    expect(showForm.parse({ ...filled, price: '$15', url: 'https://tickets.example.com' })).toEqual({
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

  it("sends 'Free' for a free show, whatever stood in the price (SHOW-13)", () =>
    expect(showForm.parse({ ...filled, price: '', free: true }).price).toBe('Free'));

  it('sends every day after the start up to the end date (SHOW-10)', () => {
    const run = { ...filled, endDate: '2026-12-03' };
    expect(showForm.parse(run).additionalDates).toEqual(['2026-12-02', '2026-12-03']);
    expect(daysRunning(run)).toBe(3);
  });

  it('offers end dates from the next day on, at most 180 (SHOW-08, SHOW-10)', () => {
    const { min, max } = endDates('2026-12-01');
    expect(min).toBe('2026-12-02');
    expect(showForm.parse({ ...filled, endDate: max }).additionalDates).toHaveLength(180);
  });

  it('uses the uploaded poster when there is no image address (SHOW-18)', () =>
    expect(showForm.parse({ ...filled, posterUrl: '/images/q_auto/a.jpg' }).imageUrl).toBe(
      '/images/q_auto/a.jpg',
    ));

  it('asks for each required field in its own words (SHOW-05, SHOW-06)', () => {
    const { error } = showForm.safeParse(emptyShow(''));
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

  it('takes each of the 48 times (SHOW-14)', () => {
    for (const time of timeSlots) expect(showForm.parse({ ...filled, time }).time).toBe(time);
  });
});

describe("the server's refusals", () => {
  it('stand at their fields; dates of a run at the end date', () =>
    expect(
      fieldErrors([
        { field: 'date', message: 'Shows need at least 1 week advance notice' },
        { field: 'additionalDates.3', message: 'Please enter a valid date' },
        { field: 'unheard-of', message: 'Strange' },
      ]),
    ).toEqual([
      ['date', 'Shows need at least 1 week advance notice'],
      ['endDate', 'Please enter a valid date'],
    ]));

  it('may name no field', () => expect(fieldErrors(undefined)).toEqual([]));
});
