import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainHash, chainStart, type EventRow } from './hash-chain.ts';

const event = fc.tuple(
  fc.nat(20),
  fc.string(),
  fc.nat(20),
  fc.string(),
  fc.string(),
  fc.string(),
  fc.string(),
);

test('events that differ in any way have different hashes, also when text moves between fields', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', '\n', ' ', '1', 'é', '🎸'), { maxLength: 4 })
    .map((parts) => parts.join(''));
  const near = fc.tuple(fc.nat(12), texts, fc.nat(12), texts, texts, texts, texts);
  const same = (one: EventRow, other: EventRow) => one.every((field, at) => field === other[at]);
  fc.assert(
    fc.property(near, near, (one, other) => {
      expect(chainHash(chainStart, one) === chainHash(chainStart, other)).toBe(same(one, other));
    }),
    { numRuns: 2000 },
  );
});

test('the hash depends on the predecessor', () => {
  fc.assert(
    fc.property(event, (one) => {
      expect(chainHash(chainStart, one)).toMatch(/^[0-9a-f]{64}$/);
      expect(chainHash(chainHash(chainStart, one), one)).not.toBe(chainHash(chainStart, one));
    }),
  );
});

test('the encoding is the one of released logs', () => {
  const row: EventRow = [1, 'submission-1', 0, 'id-1', 'ShowSubmitted', '{"performer":"Sigur Rós"}', '{}'];
  expect(chainHash(chainStart, row)).toBe('5b2414f6c293300939406ffab1eb2abdf28963c32550867bf267a008278ba633');
});
