import sharp, { type OverlayOptions } from 'sharp';
import { sheetHeight, sheetWidth } from './composition.ts';
import { createRandom } from './random.ts';

const patch = 40;
const columns = sheetWidth / patch + 1;

/** Smooth noise from 0 to 1 whose hills are about one patch wide. */
function hills(x: number, y: number, knots: readonly number[]): number {
  const [column, row] = [Math.floor(x / patch), Math.floor(y / patch)];
  const [right, down] = [x / patch - column, y / patch - row];
  const knot = (dx: number, dy: number) => knots[(row + dy) * columns + column + dx]!;
  const upper = knot(0, 0) * (1 - right) + knot(1, 0) * right;
  const lower = knot(0, 1) * (1 - right) + knot(1, 1) * right;
  return upper * (1 - down) + lower * down;
}

async function render(): Promise<OverlayOptions> {
  const random = createRandom('grain');
  const knots = Array.from({ length: columns * (sheetHeight / patch + 1) }, random.next);
  const specks = Buffer.alloc(sheetWidth * sheetHeight * 4);
  for (let y = 0; y < sheetHeight; y += 1) {
    for (let x = 0; x < sheetWidth; x += 1) {
      if (random.next() < 0.01 * hills(x, y, knots) ** 2)
        specks.fill(255, (y * sheetWidth + x) * 4, (y * sheetWidth + x) * 4 + 4);
    }
  }
  const raw = { width: sheetWidth, height: sheetHeight, channels: 4 } as const;
  const input = await sharp(specks, { raw }).blur(0.55).raw().toBuffer();
  return { input, raw };
}

let rendered: Promise<OverlayOptions> | undefined;

/** Specks where the ink did not take, denser in some patches than in others; one screen for all posters. */
export function grain(): Promise<OverlayOptions> {
  rendered ??= render();
  return rendered;
}
