import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gothic, stencil, woodType } from './faces.ts';
import { folded } from './fold.ts';
import { setName } from './set-name.ts';

/** The tightest boxes that compositions give a name. */
const boxes = [
  { x: 204, y: 236, width: 392, height: 500 },
  { x: 48, y: 46, width: 704, height: 196 },
  { x: 44, y: 148, width: 712, height: 612 },
];
const faces = { gothic, stencil, woodType };
/** The tail of Q and of the comma may hang below the last line. */
const tail = 0.08;

const word = fc.stringMatching(/^[A-Z][a-z]{0,13}$/);
const name = fc
  .array(fc.oneof(word, fc.constantFrom('&', 'the', "O'Dell", 'Stand-Up', 'Número')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.join(' ').slice(0, 40).trim())
  .filter((text) => text.length >= 3);

describe.each(Object.entries(faces))('a name in %s', (_, face) => {
  test('stays inside its box', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...boxes), (performer, box) => {
        const points = setName(performer, face, box).lines.flatMap(({ letters }) => letters.flat());
        const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
        expect(Math.min(...across)).toBeGreaterThanOrEqual(box.x - 0.5);
        expect(Math.max(...across)).toBeLessThanOrEqual(box.x + box.width + 0.5);
        expect(Math.min(...down)).toBeGreaterThanOrEqual(box.y - 0.5);
        expect(Math.max(...down)).toBeLessThanOrEqual(box.y + box.height * (1 + tail));
      }),
      { numRuns: 150 },
    );
  });

  test('is large enough to read, three to forty characters', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...boxes), (performer, box) => {
        for (const line of setName(performer, face, box).lines) {
          expect(line.height).toBeGreaterThan(line.isCatchword ? 14 : 26);
          expect(line.width / line.text.length).toBeGreaterThan(13);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('loses no letter', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...boxes), (performer, box) => {
        const letters = (text: string) => text.replace(/[ -]/g, '');
        const set = setName(performer, face, box)
          .lines.map(({ text }) => text)
          .join('');
        expect(letters(set)).toBe(letters(folded(performer)));
      }),
      { numRuns: 60 },
    );
  });
});

test('a single word of forty letters is cut and stays readable', () => {
  for (const box of boxes) {
    for (const line of setName('x'.repeat(40), gothic, box).lines) {
      expect(line.height).toBeGreaterThan(26);
      expect(line.width / line.text.length).toBeGreaterThan(13);
    }
  }
});

test('accents, ligatures and curly marks fold into the alphabet', () => {
  expect(folded('Señor  Ångström’s Œuvre – Straße')).toBe("SENOR ANGSTROM'S OEUVRE - STRASSE");
});

test('what the alphabet lacks keeps words apart', () => {
  expect(folded('ねこ Cats★Dogs')).toBe('CATS DOGS');
});
