import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

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

/** Delays an upload and expects the form's button to be busy until it is done. */
export async function expectWaitForUploads(
  page: Page,
  path: string,
  button: string,
  choose: () => Promise<void>,
) {
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released.promise;
    await route.continue();
  });
  await choose();
  const send = page.getByRole('button', { name: button });
  await expect.poll(() => send.getAttribute('aria-busy'), { message: 'waits for the files' }).toBe('true');
  released.resolve();
  await expect.poll(() => send.getAttribute('aria-busy')).toBeNull();
  await page.unroute(path);
}
