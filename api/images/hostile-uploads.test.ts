import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site.ts';
import { animation, hostileFiles, noise, upload } from './hostile.fixture.ts';

const script = '<html><script>alert(1)</script></html>';

describe('hostile files (UPL-05)', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  const folder = () => join(site.dataDir, 'uploads');
  const stored = () => readdirSync(folder(), { recursive: true }).map(String).sort();

  it.each(hostileFiles)(
    'rejects %s with a message, and stores nothing',
    async (_what, make, status, message) => {
      const before = stored();
      expect(await upload(site, await make())).toMatchObject({
        status,
        body: { message, code: expect.any(String) },
      });
      expect(stored()).toEqual(before);
    },
  );

  it('removes everything but the picture: comments, trailing bytes, metadata, GPS position', async () => {
    const photo = await noise(60, 40)
      .withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' } })
      .png()
      .toBuffer();
    const riders = [
      photo,
      Buffer.concat([photo, Buffer.from(script)]),
      animation(2, Buffer.from(script)),
      Buffer.concat([animation(1), Buffer.from(script)]),
    ];
    for (const bytes of riders) {
      const { status, body } = await upload(site, bytes);
      expect(status).toBe(200);
      const { imageUrl } = body as { imageUrl: string };
      const shown = await site.guest('GET', imageUrl);
      expect(shown.bytes.includes('<script>')).toBe(false);
      expect(readFileSync(join(folder(), imageUrl.split('/').at(-1) ?? ''))).toEqual(shown.bytes);
      expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
    }
  });
});
