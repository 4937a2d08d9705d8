import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { person, signIn } from './browser.ts';
import type { Client } from './client.ts';
import type { Product } from './product.ts';

/** The administrator of the journeys: name her in ADMIN_EMAILS. */
export const ada = 'ada@example.com';

/** The administrator at a page of hers, signed in. */
export async function deskAt(
  path: string,
  { browser, product, ...device }: { browser: Browser; product: Product; phone?: boolean },
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await person(browser, product, device);
  await signIn(page, product, ada);
  await page.goto(path);
  return { page, faults };
}

/** Has the check done that her first page would begin with (SHELL-03), before there are sources that it would read. */
export async function eventsChecked(admin: Client): Promise<void> {
  const { status } = await admin.call('POST', '/api/admin/trigger-event-check');
  expect(status).toBe(200);
}

/** The id of a venue that the administrator has added. */
export async function addVenue(admin: Client, name: string, but: object = {}): Promise<string> {
  const { body } = await admin.call('POST', '/api/admin/venues', {
    name,
    address: '912 Red River St',
    ...but,
  });
  return String(body.id);
}

export const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
