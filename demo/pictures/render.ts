import sharp from 'sharp';
import { createRandom } from '../random.ts';

type Size = { width: number; height: number };
/** The pixels that a grain lightens, by place, and how much: 255 is white. */
type Grain = { places: Uint32Array; alphas: Uint8Array };

const patch = 40;
const grains = new Map<string, Promise<Grain>>();

/** Specks where the ink did not take, denser in some patches than in others; one for all sheets of a size. */
function grain({ width, height }: Size): Promise<Grain> {
  const size = `${width}x${height}`;
  const known = grains.get(size) ?? createGrain({ width, height });
  grains.set(size, known);
  return known;
}

async function createGrain({ width, height }: Size): Promise<Grain> {
  const random = createRandom('grain');
  const columns = Math.ceil(width / patch);
  const density = Array.from(
    { length: columns * Math.ceil(height / patch) },
    () => 0.008 * random.next() ** 2,
  );
  const specks = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (random.next() < density[Math.floor(y / patch) * columns + Math.floor(x / patch)]!)
        specks[y * width + x] = 255;
  const raw = { width, height, channels: 1 } as const;
  const blurred = await sharp(specks, { raw }).blur(0.55).extractChannel(0).raw().toBuffer();
  const places = Uint32Array.from([...blurred.keys()].filter((at) => blurred[at] !== 0));
  return { places, alphas: Uint8Array.from(places, (at) => blurred[at]!) };
}

/** Few pixels have specks, so that this takes a hundredth of compositing a second picture. */
function addGrain(pixels: Buffer, { places, alphas }: Grain): void {
  for (const [n, place] of places.entries())
    for (let at = 3 * place; at < 3 * place + 3; at += 1)
      pixels[at]! += ((255 - pixels[at]!) * alphas[n]!) / 255;
}

/** A JPEG of the SVG; equal bytes for equal input. */
export async function toJpeg(drawing: string, size: Size): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawing)).flatten().raw().toBuffer();
  addGrain(pixels, await grain(size));
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}
