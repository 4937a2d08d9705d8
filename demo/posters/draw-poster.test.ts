import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compositions } from './compositions/all.ts';
import { drawPoster, posterSvg } from './draw-poster.ts';

const order = {
  performer: "Señor Ruiz & the Ninth Street Half-Lit's",
  eventType: 'music',
  venue: 'The Tin Lantern',
  dateLine: 'FRI NOV 27, 8:30 PM',
  seed: 'one',
} as const;

describe('a poster', () => {
  test('is the same bytes for an equal order', async () => {
    const [first, second] = await Promise.all([drawPoster(order), drawPoster({ ...order })]);
    expect(first.equals(second)).toBe(true);
  });

  test('differs with the seed', () => {
    const drawn = new Set(['one', 'two', 'three', 'four'].map((seed) => posterSvg({ ...order, seed })));
    expect(drawn.size).toBe(4);
  });

  test('is a JPEG of 800 x 1000 pixels', async () => {
    const { format, width, height } = await sharp(await drawPoster(order)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1000 });
  });

  test.each(['music', 'comedy', 'art'] as const)(
    'has at least ten compositions to choose from for %s',
    (type) => {
      expect(compositions.filter(({ suits }) => suits.includes(type)).length).toBeGreaterThanOrEqual(10);
    },
  );
});

describe.each(compositions.map((composition) => [composition.name, composition] as const))(
  'composition %s',
  (_, composition) => {
    test.each(['Oxo', order.performer, 'x'.repeat(40), '¿…?', 'A B C D E F G H I J K L M N O P Q R S T'])(
      'draws %s by outlines only, with every number finite',
      (performer) => {
        for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
          const svg = posterSvg({ ...order, performer, seed }, composition);
          expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
        }
      },
    );
  },
);

test('sixty posters are drawn in under five seconds', { timeout: 60_000 }, async () => {
  await drawPoster(order);
  const begun = process.cpuUsage();
  await Promise.all(Array.from({ length: 60 }, (_, index) => drawPoster({ ...order, seed: String(index) })));
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000 / 2;
  expect(seconds).toBeLessThan(5);
});
