import { expect, test } from 'vitest';
import { placeOfHost } from './place-of-host.ts';

const texts = ['Sessions at Jack of the Elm Pub, every Friday!', 'Only at the Jack of the Elm.', null];

test('the texts of a calendar name the place whose host has it', () => {
  expect(placeOfHost(texts, 'https://www.jackoftheelm.com/events.ics')).toBe('Jack of the Elm');
  expect(placeOfHost(texts, 'https://jack-of-the-elm.co.uk/?ical=1')).toBe('Jack of the Elm');
});

test.each([
  ['one mention', texts.slice(1)],
  ['another host', ['See you at Moth Hall.', 'At Moth Hall, 8 pm.']],
  ['the name of a band', ['Jack of the Elm plays two sets.', 'Jack of the Elm again.']],
])('%s names no place', (_, some) => {
  expect(placeOfHost(some, 'https://jackoftheelm.com/events.ics')).toBeNull();
});
