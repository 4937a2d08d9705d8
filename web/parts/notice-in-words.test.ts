import { expect, it } from 'vitest';
import { noticeInWords } from './notice-in-words.ts';

it.each([
  [7, '1 week'],
  [1, '1 day'],
  [10, '10 days'],
])('a notice of %i days reads %s (GEN-12)', (days, words) => expect(noticeInWords(days)).toBe(words));
