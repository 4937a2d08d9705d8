import { expect, it } from 'vitest';
import { sizeInWords } from './messages.ts';

it.each([
  [0, '1 kB'],
  [310_400, '310 kB'],
  [1_440_000, '1.4 MB'],
])('a document of %d bytes is %s', (bytes, said) => expect(sizeInWords(bytes)).toBe(said));
