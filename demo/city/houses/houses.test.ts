import { expect, it } from 'vitest';
import { venueFieldNames, venueInput } from '#schema/venues/venue.ts';
import { foldedVenueName } from '#schema/venues/venue-name.ts';
import { reviewInput } from '#schema/venues/venue-review.ts';
import { hiddenReviews, pools, secondThoughts } from '../reviews/all.ts';
import { ofOneHouse } from '../reviews/one-house.ts';
import { houses } from './all.ts';

const of = (field: 'url' | 'email' | 'phone') => houses.flatMap((house) => house[field] ?? []);

it.each(houses.map((house) => [house.name, house] as const))(
  '%s passes the fields of the venue form, with a description of its own',
  (_, house) => {
    const sent = { ...house, logoUrl: null, imageUrls: [] };
    const kept = Object.fromEntries(venueFieldNames.map((field) => [field, sent[field]]));
    expect(venueInput.parse(sent)).toEqual(kept);
    expect(house.description.length).toBeGreaterThan(60);
    expect(houses.filter(({ description }) => description === house.description)).toHaveLength(1);
    expect(new Set(house.pictures).size).toBe(house.pictures.length);
    expect(house.pictures.length).toBeLessThanOrEqual(4);
  },
);

it('has names that differ by more than case and spacing (VSUB-12)', () => {
  expect(new Set(houses.map(({ name }) => foldedVenueName(name))).size).toBe(houses.length);
});

it('is reached at example domains and at numbers of fiction only, each once', () => {
  for (const url of of('url')) expect(new URL(url).hostname).toMatch(/^[a-z0-9]+\.example\.com$/);
  for (const email of of('email')) expect(email).toMatch(/@[a-z0-9]+\.example\.com$/);
  for (const phone of of('phone')) expect(phone).toMatch(/^\(512\) 555-01\d\d$/);
  for (const field of ['url', 'email', 'phone'] as const) {
    expect(new Set(of(field)).size).toBe(of(field).length);
    expect(of(field).length).toBeLessThan(houses.length);
  }
});

it('has houses of every standing, and some odd ones', () => {
  expect(houses.filter(({ isWaiting }) => isWaiting)).toHaveLength(4);
  expect(houses.filter(({ standing }) => standing === 'unverified')).toHaveLength(4);
  expect(houses.filter(({ standing }) => standing === 'sent in')).toHaveLength(4);
  expect(houses.filter(({ pictures }) => pictures.length === 0)).toHaveLength(2);
  expect(houses.some(({ capacity }) => capacity === null)).toBe(true);
  expect(houses.some(({ name }) => name.length > 100)).toBe(true);
});

it('is reviewed in words that pass the review form, each text written once', () => {
  const said = [...Object.values(pools), ...Object.values(ofOneHouse), hiddenReviews, secondThoughts].flat();
  for (const [rating, title, comment] of said)
    expect(reviewInput.parse({ rating, title, comment })).toEqual({ rating, title, comment });
  expect(new Set(said.map(String)).size).toBe(said.length);
  expect(Object.keys(ofOneHouse).filter((name) => !houses.some((house) => house.name === name))).toEqual([]);
});
