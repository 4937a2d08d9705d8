import { expect, it, test } from 'vitest';
import { email, optionalUrl, price, username } from '#schema/kernel/fields.ts';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { timeSlots } from '#schema/kernel/time/show-time.ts';
import { venueFieldNames, venueInput } from '#schema/venues/venue.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import { reviewInput } from '#schema/venues/venue-review.ts';
import { usernameOf } from '../seed/users.ts';
import { members, moderators, performers, reviewTexts, venues } from './city.ts';
import { schedule } from './schedule.ts';

const range = { from: '2026-11-21', weeks: 8, perWeek: 50, seed: 'calendar' };
const shows = schedule(range);
const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

it('has values that the forms accept, and unique names', () => {
  for (const performer of performers) {
    expect(price.parse(performer.price)).toBe(performer.price);
    expect(optionalUrl.parse(performer.url)).toBe(performer.url);
  }
  for (const venue of venues) {
    const input = { ...venue, logoUrl: null, imageUrls: [] };
    expect(venueInput.parse(input)).toEqual(
      Object.fromEntries(venueFieldNames.map((name) => [name, input[name]])),
    );
    expect(venue.description.length).toBeGreaterThan(60);
  }
  for (const text of [...reviewTexts.values()].flat()) expect(reviewInput.parse(text)).toEqual(text);
  for (const address of [...members, ...moderators]) {
    expect(email.parse(address)).toBe(address);
    expect(username.parse(usernameOf(address))).toBe(usernameOf(address));
  }
  expect(isUnique(performers.map(({ name }) => name))).toBe(true);
  expect(isUnique(venues.map(({ name }) => foldedVenueName(name)))).toBe(true);
  expect(isUnique([...members, ...moderators].map(usernameOf))).toBe(true);
});

it('has no real addresses: example domains, and phone numbers of fiction', () => {
  for (const { url, email: address, phone } of venues) {
    if (url) expect(new URL(url).hostname).toMatch(/^[a-z0-9]+\.example\.com$/);
    if (address) expect(address).toMatch(/@[a-z0-9]+\.example\.com$/);
    if (phone) expect(phone).toMatch(/^\(512\) 555-01\d\d$/);
  }
  for (const address of [...members, ...moderators]) expect(address).toMatch(/@example\.(com|org|net)$/);
});

it('schedules a day the same way from whatever day it is computed', () => {
  for (const later of [1, 5, 12, 30]) {
    const from = addDays(range.from, later);
    const overlap = schedule({ ...range, from }).filter(({ date }) => date <= shows.at(-1)!.date);
    expect(overlap).toEqual(shows.filter(({ date }) => date >= from));
  }
  expect(schedule({ ...range, seed: 'another' })).not.toEqual(shows);
});

test.each([3, 50, 120])('each week has exactly %i shows', (perWeek) => {
  const found = schedule({ ...range, perWeek });
  for (let week = 0; week < range.weeks; week += 1) {
    const [first, next] = [addDays(range.from, week * 7), addDays(range.from, week * 7 + 7)];
    expect(found.filter(({ date }) => date >= first && date < next)).toHaveLength(perWeek);
  }
});

it.each(['calendar', 'pending', 'x'])('books no performer twice on one day (seed %s)', (seed) => {
  const appearances = schedule({ ...range, weeks: 10, seed }).flatMap(
    ({ performer, date, additionalDates }) => [date, ...additionalDates].map((day) => `${day} ${performer}`),
  );
  expect(isUnique(appearances)).toBe(true);
});

it('mixes music, comedy and exhibitions that run for days, at times of the show form (SHOW-14)', () => {
  const share = (type: string) => shows.filter(({ eventType }) => eventType === type).length / shows.length;
  expect(share('music')).toBeGreaterThan(0.55);
  expect(share('comedy')).toBeGreaterThan(0.15);
  expect(share('art')).toBeGreaterThan(0.05);
  expect(shows.filter(({ additionalDates }) => additionalDates.length > 2).length).toBeGreaterThan(8);
  expect(shows.some((show) => show.price === null) && shows.some((show) => !show.hasPoster)).toBe(true);
  for (const { time } of shows) expect(timeSlots).toContain(time);
});
