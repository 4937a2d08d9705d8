import { expect, test } from 'vitest';
import { concertAtPlace, placeBeforePostcode, placeInSentence, placeWithDot } from './place-in-sentence.ts';

test('a sentence names a place by its kind, also before the day', () => {
  const text = 'Ida Marsh tapes her special at the Moth Theater on | , at | and | .';
  expect(placeInSentence(text, false)).toBe('the Moth Theater');
  expect(placeInSentence(text, true)).toBeNull();
  expect(placeInSentence('Ida Marsh at the theater on Elm Street, | .', false)).toBeNull();
});

test('a concert has its place behind its kind, also without a mark between them', () => {
  expect(concertAtPlace('Gala Concert Fern Parish Church')).toEqual({
    act: 'Gala Concert',
    place: 'Fern Parish Church',
  });
  expect(concertAtPlace('Winter Concert St. Olaf Hall')?.place).toBe('St. Olaf Hall');
  for (const name of ['Gala Concert Hall', 'Concert at Fern Church', 'Gala Concert of the Fern Church'])
    expect(concertAtPlace(name)).toBeNull();
});

test('the code of an address may stand in the element behind it', () => {
  expect(placeBeforePostcode('Elm Hall, Oak Bush, London | W12 7LJ | Night Heron')).toBe('Elm Hall');
});

test.each([
  ['Feathers and fringe, brought to The Spur, 422 N. Elm Ave., at', 'The Spur'],
  ['The quartet visits Linden Recital Hall, 1017 N. Olive Road, at', 'Linden Recital Hall'],
  ['A talk in the shop. Moth Books, 2025 Elm Street.', 'Moth Books'],
  ['Ida Marsh | Winner, 2025 Great Lakes Comedy Festival | ', null],
  ['Night Heron @ miniBowl, Austin, ', 'miniBowl'],
  ['The old man of song comes to Fenland Granary on | at | .', 'Fenland Granary'],
  ['They play a homecoming gig at the Waterfront Shed on | . Doors', 'the Waterfront Shed'],
  ['Stand-up at the Saloon, ', null],
  ['New paintings made during a residency at the Center.', null],
])("'%s' is at %s", (text, place) => expect(placeInSentence(text, false)).toBe(place));

test('a place with a dot stands in a line of its own, without what it costs', () => {
  expect(placeWithDot('Fri, | Text Me | Works by W. Elm. | Linden Concert Hall. | ')).toBe(
    'Linden Concert Hall',
  );
  expect(placeWithDot('Fri, | A set before their show at Linden Hall. | ')).toBeNull();
  expect(placeWithDot('Linden Hall. | Elm Chapel. | ')).toBeNull();
});
