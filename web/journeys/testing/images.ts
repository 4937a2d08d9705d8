import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** A picture of one colour, a PNG. */
export const createPng = (width: number, height: number) => plain(width, height).png().toBuffer();

/** A GIF of two frames. */
export async function createAnimatedGif(width: number, height: number): Promise<Buffer> {
  const frames = [plain(width, height), plain(width, height).negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}
