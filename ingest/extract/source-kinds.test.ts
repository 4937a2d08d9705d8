import { expect, test } from 'vitest';
import { pageTypes } from './media-types.ts';
import { findStructuredShows } from './shows/validate-shows.ts';
import { type SourceKind, sourceKinds } from './source-kinds.ts';
import { pageOf, recorded, sourceWith, today } from './testing/source.fixture.ts';

const city = { name: 'Austin', suburbs: [], timeZone: 'America/Chicago' };
const find = (page = pageOf(''), kinds?: readonly SourceKind[]) =>
  findStructuredShows({ page, source: sourceWith(), city, today }, kinds);

test('each kind reads media types that are fetched, HTML first', () => {
  expect(pageTypes[0]).toBe('text/html');
  expect(new Set(sourceKinds.flatMap(({ mediaTypes }) => mediaTypes))).toEqual(new Set(pageTypes));
});

test('the first kind of structured data that suits and finds shows is used', () => {
  expect(find(recorded('venue-calendar.ics')).kind).toBe('calendar file');
  expect(find(recorded('festival.html')).kind).toBe('JSON-LD');
  expect(find(recorded('gallery-microdata.html')).kind).toBe('microdata');
  expect(find(recorded('plain-words.html')).kind).toBeNull();
});

test('a block that two kinds cannot parse counts once', () => {
  const page = pageOf('{"items": [', 'application/json');
  const again = sourceKinds.map((kind) => ({ ...kind, name: `${kind.name} again` }));
  expect(find(page, [...sourceKinds, ...again]).broken).toBe(1);
});

test('a recorded page has the media type of its file extension; an unknown one is an error', () => {
  expect(recorded('venue-calendar.ics').contentType).toBe('text/calendar');
  expect(recorded('festival.html').contentType).toBe('text/html');
  expect(() => recorded('notes.odt')).toThrow('no kind of source has a media type for notes.odt');
});
