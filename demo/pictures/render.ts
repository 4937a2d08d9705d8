import sharp, { type OverlayOptions } from 'sharp';
import { createRandom } from '../random.ts';

const patch = 40;
const grains = new Map<string, Promise<OverlayOptions>>();

/** Specks where the ink did not take, denser in some patches than in others; one raster for all sheets of a size. */
function grain(width: number, height: number): Promise<OverlayOptions> {
  const size = `${width}x${height}`;
  const raster = grains.get(size) ?? renderGrain(width, height);
  grains.set(size, raster);
  return raster;
}

async function renderGrain(width: number, height: number): Promise<OverlayOptions> {
  const random = createRandom('grain');
  const columns = Math.ceil(width / patch);
  const density = Array.from(
    { length: columns * Math.ceil(height / patch) },
    () => 0.008 * random.next() ** 2,
  );
  const specks = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (random.next() < density[Math.floor(y / patch) * columns + Math.floor(x / patch)]!)
        specks.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
  const raw = { width, height, channels: 4 } as const;
  return { input: await sharp(specks, { raw }).blur(0.55).raw().toBuffer(), raw };
}

/** A JPEG of the SVG; equal bytes for equal input. */
export async function toJpeg(drawing: string, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .composite([await grain(size.width, size.height)])
    .flatten()
    .jpeg({ quality: 83, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
