import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createImageStore } from './store/image-store.ts';
import { storeFoundImage } from './store-found-image.ts';

it('stores a picture from a scraped page, and returns null for anything else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'found-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = storeFoundImage(createImageStore(folder));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  expect(await store(picture)).toMatch(/^[0-9a-f-]{36}\.png$/);
  expect(await store(Buffer.from('<svg onload="alert(1)"/>'))).toBeNull();
  expect(await store(picture.subarray(0, picture.length / 2))).toBeNull();
});
