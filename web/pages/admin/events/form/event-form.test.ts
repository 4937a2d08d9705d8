import { describe, expect, it } from 'vitest';
import { aShow } from '#web/components/shows/a-show.fixture.ts';
import type { Listing } from '../filters.ts';
import { changedEvent, eventToForm, newEvent } from './event-form.ts';

const listed: Listing = {
  ...aShow({ eventType: 'art', time: '', additionalDates: ['2026-12-03'], price: '$15' }),
  venueId: 'v1',
  address: '1315 S Congress Ave',
  ageRestriction: '18+',
  url: null,
};
const before = eventToForm(listed);
const issues = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of an event', () => {
  it('has its own message for each required field (AEV-18)', () =>
    expect(issues(newEvent.safeParse(eventToForm(null)))).toEqual([
      ['performer', 'Performer name is required'],
      ['eventType', 'Event type is required'],
      ['venue', 'Venue name is required'],
      ['address', 'Address is required'],
      ['date', 'Date is required'],
      ['time', 'Time is required'],
    ]));

  it('accepts art, an unlinked venue and no price, and only web addresses (AEV-19..22)', () => {
    const art = { ...before, venueId: '', time: '19:30', price: '', ageRestriction: 'all_ages' };
    expect(newEvent.parse(art)).toMatchObject({
      eventType: 'art',
      venueId: null,
      price: null,
      ageRestriction: 'all_ages',
    });
    expect(issues(newEvent.safeParse({ ...art, url: 'ftp://x', imageUrl: 'data:x' }))).toEqual([
      ['url', 'Please enter a valid URL'],
      ['imageUrl', 'Please enter a valid URL'],
    ]);
  });

  it('validates and sends only the changed fields of a listing (AEV-14)', () => {
    const rules = changedEvent(before);
    expect(rules.parse(before)).toEqual({});
    expect(rules.parse({ ...before, price: '', venueId: '' })).toEqual({ price: null, venueId: null });
    expect(rules.parse({ ...before, time: '20:00' })).toEqual({ time: '20:00' });
    expect(issues(rules.safeParse({ ...before, performer: ' ' }))).toEqual([
      ['performer', 'Performer name is required'],
    ]);
  });
});
