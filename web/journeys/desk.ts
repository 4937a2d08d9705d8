import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { person, signIn, startBrowser } from './browser.ts';
import { aMember, aSubmission, type Client } from './client.ts';
import { type Product, startProduct } from './product.ts';
import type { Opened } from './scene.ts';

/** The administrator of the journeys: name her in ADMIN_EMAILS. */
export const ada = 'ada@example.com';

/** The administrator at her work, on a product of her own. */
export type Desk = {
  product: Product;
  browser: Browser;
  /** Her calls. */
  api: Client;
  /** Signs her in on a device of its own, at a page of hers. */
  at(path: string, device?: { phone?: boolean }): Promise<{ page: Page; faults: string[] }>;
};

/** Starts a product whose one administrator has done the welcome, and a browser. */
export async function openDesk(opened: Opened, settings: Record<string, string> = {}): Promise<Desk> {
  const product = opened(await startProduct({ ADMIN_EMAILS: ada, ...settings }));
  const browser = opened(await startBrowser());
  const api = await aMember(product, ada);
  async function at(path: string, device = {}) {
    const { page, faults } = await person(browser, product, device);
    await signIn(page, product, ada);
    await page.goto(path);
    return { page, faults };
  }
  return { product, browser, api, at };
}

/** Has the check done that her first page would begin with (SHELL-03), before there are sources that it would read. */
export async function eventsChecked(admin: Client): Promise<void> {
  const { status } = await admin.call('POST', '/api/admin/trigger-event-check');
  expect(status).toBe(200);
}

/** The id of a venue that the administrator has added. */
export async function addVenue(admin: Client, name: string, but: object = {}): Promise<string> {
  const venue = { name, address: '912 Red River St', ...but };
  const { status, body } = await admin.call('POST', '/api/admin/venues', venue);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

/** The id of a show that the administrator has listed. */
export async function addShow(admin: Client, but: Record<string, unknown> = {}): Promise<string> {
  const show = { ...aSubmission(but), time: '20:00', ...but };
  const { status, body } = await admin.call('POST', '/api/events', show);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

/** The id of a source of shows that the administrator has added. */
export async function addSource(admin: Client, name: string, url: string, but: object = {}): Promise<string> {
  const source = { name, url, type: 'music', ...but };
  const { status, body } = await admin.call('POST', '/api/admin/scraping-sources', source);
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body.id);
}

export const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** The list of events says how many it shows. */
export const showing = (page: Page, shown: number, loaded: number) =>
  page.getByText(`Showing ${shown} of ${loaded} events`).waitFor();
