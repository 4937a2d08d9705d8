import { expect, it } from 'vitest';
import { venueTypeOf } from './VenuesPage.tsx';

it.each([
  ['', null],
  ['venueType=club', 'club'],
  ['venueType=all', null],
  ['venueType=venue', null],
  ['venueType=constructor', null],
])('the query string "%s" selects %s (VEN-07)', (query, type) =>
  expect(venueTypeOf(new URLSearchParams(query))).toBe(type),
);
