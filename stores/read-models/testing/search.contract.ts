import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsWords } from '../words.ts';
import { type Shows, shape } from './shows.fixture.ts';

/** The rules for text search. */
export function searchContract(current: () => Shows): void {
  describe('search', () => {
    const found = (words: string, fields?: string[]) =>
      current().ids({ text: { words, ...(fields && { fields }) } });

    test('finds three characters or more anywhere in a word, whatever its case and accents', async () => {
      await current().given([
        { id: 'a', performer: 'Beyoncé & the Łąki', venue: 'Blue Door' },
        { id: 'b', performer: 'Sigur Rós', venue: 'Doorstep' },
        { id: 'c', performer: "Rock'n'Roll 2026", venue: null },
        { id: 'd', performer: 42, venue: ['Blue'] },
      ]);
      expect(await found('door')).toEqual(['a', 'b']);
      expect(await found('OOR')).toEqual(['a', 'b']);
      expect(await found('yonce')).toEqual(['a']);
      expect(await found('BEYONCE oor')).toEqual(['a']);
      expect(await found('rós')).toEqual(['b']);
      expect(await found('ros')).toEqual(['b']);
      expect(await found('LAKI')).toEqual(['a']);
      expect(await found('eblu')).toEqual([]);
      expect(await found('oor', ['performer'])).toEqual([]);
      expect(await found("rock'n")).toEqual(['c']);
      expect(await found('026')).toEqual(['c']);
      expect(await current().models.count('shows', { text: { words: 'lue' } })).toBe(1);
    });

    test('ignores shorter words', async () => {
      await current().given([
        { id: 'a', performer: 'DJ Ox', venue: 'X' },
        { id: 'b', performer: 'Fox', venue: 'Oxford Hall' },
        { id: 'c', performer: '椎名林檎', venue: '𝕏yz' },
      ]);
      expect(await found('ox')).toEqual(['a', 'b', 'c']);
      expect(await found('ox hall')).toEqual(['b']);
      expect(await found('xyz')).toEqual(['c']);
      expect(await found('名林檎')).toEqual(['c']);
      expect(await found(' !"* ')).toEqual(['a', 'b', 'c']);
    });

    test('uses the first 32 characters of a searched word', async () => {
      const word = Array.from({ length: 20 }, (_, n) => `${n}n`).join('');
      await current().given([{ id: 'a', performer: word.repeat(4) }]);
      expect(await found(word.slice(7))).toEqual(['a']);
      expect(await found(`${word.slice(7, 39)}nowhere`)).toEqual(['a']);
      expect(await found(`${word.slice(7, 38)}nowhere`)).toEqual([]);
    });

    test('finds exactly the rows that contain the search', async () => {
      const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'É', '𝕏', 'ﬁ', '名'), maxLength: 6 });
      const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
      const shows = fc.array(text, { minLength: 1, maxLength: 12 });
      let version = 1;
      await fc.assert(
        fc.asyncProperty(
          shows,
          fc.array(text, { minLength: 1, maxLength: 8 }),
          async (performers, searches) => {
            version += 1;
            const rows = performers.map((performer, n) => ({
              id: `row-${String(n).padStart(2, '0')}`,
              performer,
            }));
            await current().given(rows, { ...shape, version: String(version) });
            for (const search of searches)
              expect(await found(search)).toEqual(
                rows.filter(({ performer }) => containsWords(performer, search)).map(({ id }) => id),
              );
          },
        ),
        { numRuns: 40 },
      );
    });

    test('treats no search text as syntax', async () => {
      await current().given([{ id: 'a', performer: 'Near, and or not', venue: 'x' }]);
      expect(await found('NEAR AND OR NOT')).toEqual(['a']);
      const syntax = fc.constantFrom(
        '"',
        '*',
        '-',
        '^',
        ':',
        '(',
        ')',
        '{',
        '}',
        '+',
        'NEAR',
        'AND',
        'c0',
        '\0',
        "'",
      );
      const words = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc
          .array(fc.oneof(syntax, fc.string({ maxLength: 4 })), { maxLength: 12 })
          .map((parts) => parts.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(words, async (text) => {
          expect(
            Array.isArray(await current().models.find('shows', { text: { words: text }, limit: 5 })),
          ).toBe(true);
        }),
        { numRuns: 300 },
      );
      const many = Array.from({ length: 5000 }, (_, word) => `w${word}`).join(' ');
      expect(await found(many)).toEqual([]);
    });
  });
}
