import sharp, { type OverlayOptions } from 'sharp';
import { createRandom } from './random.ts';

const patch = 40;

/** Smooth noise from 0 to 1 whose hills are about one patch wide. */
function hills(x: number, y: number, columns: number, knots: readonly number[]): number {
  const [column, row] = [Math.floor(x / patch), Math.floor(y / patch)];
  const [right, down] = [x / patch - column, y / patch - row];
  const knot = (dx: number, dy: number) => knots[(row + dy) * columns + column + dx]!;
  const upper = knot(0, 0) * (1 - right) + knot(1, 0) * right;
  const lower = knot(0, 1) * (1 - right) + knot(1, 1) * right;
  return upper * (1 - down) + lower * down;
}

async function render(width: number, height: number): Promise<OverlayOptions> {
  const random = createRandom('grain');
  const columns = width / patch + 1;
  const knots = Array.from({ length: columns * (height / patch + 1) }, random.next);
  const specks = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (random.next() < 0.01 * hills(x, y, columns, knots) ** 2)
        specks.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
    }
  }
  const raw = { width, height, channels: 4 } as const;
  const input = await sharp(specks, { raw }).blur(0.55).raw().toBuffer();
  return { input, raw };
}

const rendered = new Map<string, Promise<OverlayOptions>>();

/**
 * Specks where the ink did not take, denser in some patches than in others; one screen for all sheets of a size,
 * which is a multiple of 40 pixels.
 */
export function grain(width: number, height: number): Promise<OverlayOptions> {
  const size = `${width}x${height}`;
  const screen = rendered.get(size) ?? render(width, height);
  rendered.set(size, screen);
  return screen;
}
