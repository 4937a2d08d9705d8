import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
