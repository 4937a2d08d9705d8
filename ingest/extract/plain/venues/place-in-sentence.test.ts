import { expect, test } from 'vitest';
import { placeInSentence } from './place-in-sentence.ts';

test('a sentence names a place by its kind, also before the day', () => {
  const text = 'Ida Marsh tapes her special at the Moth Theater on | , at | and | .';
  expect(placeInSentence(text, false)).toBe('the Moth Theater');
  expect(placeInSentence(text, true)).toBeNull();
  expect(placeInSentence('Ida Marsh at the theater on Elm Street, | .', false)).toBeNull();
});
