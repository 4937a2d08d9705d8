import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sends files to the page's call while it is held, and finds that the form waits for them. */
export async function sendsAfter(page: Page, path: string, button: string, choose: () => Promise<void>) {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose();
  const send = page.getByRole('button', { name: button });
  await expect.poll(() => send.getAttribute('aria-busy'), { message: 'it waits for the files' }).toBe('true');
  held.resolve();
  await expect.poll(() => send.getAttribute('aria-busy')).toBeNull();
  await page.unroute(path);
}
