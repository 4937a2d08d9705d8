import { describe, expect, it } from 'vitest';
import { listingChanges, listingInput } from '../listings/listing.ts';
import { showInput } from '../listings/submission.ts';
import { addDays, daysAfter } from './time/calendar.ts';

const sent = {
  performer: ' Los Faroles ',
  eventType: 'music',
  venue: 'The Paper Lantern',
  address: '410 Comal St',
  date: '2026-12-05',
  time: '7:30 PM',
  email: 'booking@example.com',
};
const messages = (body: unknown) =>
  (showInput.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

describe('a submitted show', () => {
  it('is trimmed, and absent, null or empty optional text becomes null', () =>
    expect(showInput.parse({ ...sent, price: '', url: null })).toEqual({
      ...sent,
      performer: 'Los Faroles',
      price: null,
      url: null,
      imageUrl: null,
      posterUrl: null,
      additionalDates: [],
      ageRestriction: 'all_ages',
    }));

  it.each([
    ['performer', 'Performer name is required'],
    ['eventType', 'Event type is required'],
    ['venue', 'Venue name is required'],
    ['address', 'Address is required'],
    ['date', 'Date is required'],
    ['time', 'Time is required'],
    ['email', 'Please enter a valid email address'],
  ])('without %s is rejected with %s (SHOW-06)', (field, message) => {
    expect(messages({ ...sent, [field]: undefined })).toEqual([[field, message]]);
    expect(messages({ ...sent, [field]: '  ' })).toEqual([[field, message]]);
    expect(messages({ ...sent, [field]: 7 })).toEqual([[field, message]]);
  });

  it('needs visible characters (GEN-20)', () => {
    expect(messages({ ...sent, performer: '\u200b\u202e' })).toEqual([
      ['performer', 'Performer name is required'],
    ]);
    expect(messages({ ...sent, performer: '🎸' })).toEqual([]);
  });

  it('names the limit that a text exceeds (GEN-23)', () =>
    expect(messages({ ...sent, performer: 'x'.repeat(201) })).toEqual([
      ['performer', 'Performer name must be at most 200 characters'],
    ]));

  it.each([
    'javascript:alert(1)',
    'ftp://example.com',
    'example.com',
    'https://user:pass@example.com',
    '/etc/passwd',
  ])('rejects the address %s', (url) =>
    expect(messages({ ...sent, url })).toEqual([['url', 'Please enter a valid URL']]),
  );

  it('accepts a path of the own image host, and the poster as image (SHOW-18)', () =>
    expect(showInput.parse({ ...sent, posterUrl: '/images/q_auto/abc-1.jpg' }).imageUrl).toBe(
      '/images/q_auto/abc-1.jpg',
    ));

  it('sorts additional days, drops repeats and rejects days that are not later (SHOW-10)', () => {
    const days = ['2026-12-07', '2026-12-06', '2026-12-07'];
    expect(showInput.parse({ ...sent, additionalDates: days }).additionalDates).toEqual([
      '2026-12-06',
      '2026-12-07',
    ]);
    expect(messages({ ...sent, additionalDates: ['2026-12-05'] })).toEqual([
      ['additionalDates', 'Additional dates must be after the date'],
    ]);
  });

  it('counts additional days without repeats, at most 180 (SHOW-10, D-88)', () => {
    const days = daysAfter('2026-12-05', addDays('2026-12-05', 180));
    expect(days).toHaveLength(180);
    expect(showInput.parse({ ...sent, additionalDates: [...days, ...days] }).additionalDates).toEqual(days);
    expect(messages({ ...sent, additionalDates: [...days, ...days, '2027-12-05'] })).toEqual([
      ['additionalDates', 'At most 180 additional dates'],
    ]);
  });

  it('rejects a date that does not exist', () =>
    expect(messages({ ...sent, date: '2026-02-30' })).toEqual([['date', 'Please enter a valid date']]));

  it('drops unknown fields and fields that the server sets (GEN-23)', () =>
    expect(
      showInput.parse({ ...sent, status: 'approved', isAdmin: true, __proto__: { x: 1 } }),
    ).not.toHaveProperty('status'));
});

describe('changes to a listing', () => {
  it('contain only the fields that were sent (R-14)', () => {
    expect(listingChanges.parse({ price: '' })).toEqual({ price: null });
    expect(listingChanges.parse({})).toEqual({});
    expect(listingChanges.parse({ id: 'x', approved: false })).toEqual({});
  });

  it('name the invalid field', () =>
    expect(listingChanges.safeParse({ time: '7:30 PM' }).error?.issues[0]).toMatchObject({
      path: ['time'],
      message: 'Time is required',
    }));

  it('need every required field to create one (AEV-18)', () =>
    expect(listingInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'performer',
      'eventType',
      'venue',
      'address',
      'date',
      'time',
    ]));
});
