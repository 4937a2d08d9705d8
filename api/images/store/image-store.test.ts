import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageStore, type ImageStore } from './image-store.ts';

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
const asIs = { fill: false };

describe('the image store (UPL-05)', () => {
  let folder: string;
  let images: ImageStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    images = createImageStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const stored = async () => (await readdir(join(folder, 'uploads'))).filter((name) => name !== 'sized');

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'accepts %s by its content, whatever its name',
    async (format) => {
      const name = await images.add(await picture().toFormat(format).toBuffer());
      expect(name).toMatch(/^[0-9a-f-]{36}\.(jpg|png|gif|webp)$/);
      const read = await images.read(name, asIs);
      expect(await sharp(read?.bytes).metadata()).toMatchObject({ width: 40, height: 30, format });
    },
  );

  it('removes metadata, and rotates the picture accordingly', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'a person' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const read = await images.read(await images.add(photo), asIs);
    const { exif, width, height } = await sharp(read?.bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 40 });
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([picture(), picture().negate()].map((frame) => frame.png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const read = await images.read(await images.add(animation), asIs);
    expect((await sharp(read?.bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG with a prologue', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['an executable', Buffer.from('MZ\u0090\u0000\u0003')],
    ['plain text', Buffer.from('hello')],
  ])('rejects %s, and stores nothing', async (_what, bytes) => {
    await expect(images.add(bytes)).rejects.toMatchObject({
      code: 'unsupported_type',
      message: 'Please select an image file',
    });
    expect(await stored()).toEqual([]);
  });

  it('rejects truncated pictures and files that only begin as a picture, and stores nothing', async () => {
    const whole = await picture(400, 300).jpeg().toBuffer();
    const polyglot = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;');
    for (const bytes of [whole.subarray(0, whole.length / 2), polyglot])
      await expect(images.add(bytes)).rejects.toMatchObject({ code: 'validation' });
    expect(await stored()).toEqual([]);
  });

  it('rejects a picture of more than 24 megapixels before decoding it', async () => {
    const bomb = await picture(6000, 4001).png().toBuffer();
    await expect(images.add(bomb)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('returns other sizes and formats, the same every time', async () => {
    const name = await images.add(await picture(400, 300).png().toBuffer());
    const resized = { width: 120, height: 120, fill: true, format: 'jpg' as const };
    const first = await images.read(name, resized);
    const again = await createImageStore(folder).read(name, resized);
    expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 120, height: 120, format: 'jpeg' });
    expect(again).toEqual(first);
    const fitted = await images.read(name, { ...asIs, width: 200 });
    expect(await sharp(fitted?.bytes).metadata()).toMatchObject({ width: 200, height: 150, format: 'png' });
  });

  it('removes a picture in all its sizes, and no other', async () => {
    const [removed, other] = await Promise.all(
      [1, 2].map(async () => images.add(await picture().png().toBuffer())),
    );
    const resized = { width: 20, fill: false, format: 'jpg' as const };
    for (const name of [removed, other]) await images.read(name ?? '', resized);
    const meanwhile = images.read(removed ?? '', { ...resized, width: 10 });
    await images.remove(removed ?? '');
    await images.remove(removed ?? '');
    await images.remove('../session-secret');
    await meanwhile;
    for (const transforms of [asIs, resized]) expect(await images.read(removed ?? '', transforms)).toBeNull();
    expect(await images.read(other ?? '', resized)).not.toBeNull();
    expect([await stored(), (await readdir(join(folder, 'uploads', 'sized'))).length]).toEqual([[other], 1]);
  });

  it('finds no unknown name, and cannot leave its folder', async () => {
    const given = await images.add(await picture().jpeg().toBuffer());
    const names = [
      '00000000-0000-4000-8000-000000000000.jpg',
      '../session-secret',
      '..%2fsession-secret',
      `sized/${given}`,
      `./${given}`,
      given.replace('.jpg', '.svg'),
      `${given}\u0000.png`,
      '',
    ];
    for (const name of names) expect(await images.read(name, { ...asIs, width: 10 }), name).toBeNull();
  });
});
