import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { ada, buildSubmission, type Client, type SignedInClient, signInMember } from './rest-client.ts';
import type { Use } from './test-environment.ts';

/** The administrator `ada` on her own product. */
export type Admin = {
  product: Product;
  api: SignedInClient;
  /** Opens a page in a new context with her session. */
  open(path: string, options?: { phone?: boolean; fakeClock?: boolean }): Promise<Page>;
};

/** Starts a product with `ada` as its only administrator. */
export async function startWithAdmin(use: Use, settings: Record<string, string> = {}): Promise<Admin> {
  const product = use(await startProduct({ ADMIN_EMAILS: ada, ...settings }));
  const api = await signInMember(product, ada);
  async function open(path: string, options = {}) {
    const { page } = await openPage(product, { ...options, as: api });
    await page.goto(path);
    return page;
  }
  return { product, api, open };
}

/**
 * Runs the event check immediately, which her first page would start (SHELL-03), before there are sources to read.
 */
export async function checkEvents(admin: Client): Promise<void> {
  const { status } = await admin.call('POST', '/api/admin/trigger-event-check');
  expect(status).toBe(200);
}

/** Adds a venue as the administrator; returns its id. */
export async function addVenue(admin: Client, name: string, overrides: object = {}): Promise<string> {
  const venue = { name, address: '912 Red River St', ...overrides };
  const { status, body } = await admin.call('POST', '/api/admin/venues', venue);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

/** Lists a show as the administrator; returns its id. */
export async function addShow(admin: Client, overrides: Record<string, unknown> = {}): Promise<string> {
  const show = { ...buildSubmission(overrides), time: '20:00', ...overrides };
  const { status, body } = await admin.call('POST', '/api/events', show);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

/** Adds a source as the administrator; returns its id. */
export async function addSource(
  admin: Client,
  name: string,
  url: string,
  overrides: object = {},
): Promise<string> {
  const source = { name, url, type: 'music', ...overrides };
  const { status, body } = await admin.call('POST', '/api/admin/scraping-sources', source);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

export const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Waits until the list of events shows these counts. */
export const waitForCounts = (page: Page, shown: number, loaded: number) =>
  page.getByText(`Showing ${shown} of ${loaded} events`).waitFor();
