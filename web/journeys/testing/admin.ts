import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { venueTypes } from '#schema/venues/venue-type.ts';
import { openPage } from './browser.ts';
import { inDays } from './dates.ts';
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

/**
 * Lists shows and venues of which lists are full and words long, in every type; returns the ids of a show of 41 days,
 * of a show of endless words, and of a reviewed venue.
 */
export async function fillCity(admin: Client): Promise<{ show: string; endless: string; venue: string }> {
  const list = (performer: string, overrides: object) => addShow(admin, { performer, ...overrides });
  const types = ['music', 'comedy', 'art'];
  for (let n = 0; n < 12; n++)
    await list(`Antediluvian Cartography Society ${n}`, {
      date: inDays(1 + (n % 4)),
      eventType: types[n % 3],
    });
  const show = await list('The Long Residency', {
    date: inDays(2),
    url: 'https://tickets.example/1',
    additionalDates: Array.from({ length: 40 }, (_, day) => inDays(day + 3)),
  });
  const words = { venue: 'V'.repeat(200), address: 'A'.repeat(300), price: '9'.repeat(50) };
  const endless = await list('W'.repeat(200), { ...words, date: inDays(4) });
  const address = '1315 S Congress Ave';
  for (let n = 0; n < 8; n++)
    await addVenue(admin, `Antediluvian Assembly Rooms ${n}`, {
      address,
      venueType: venueTypes[n % venueTypes.length],
    });
  const room = 'The Long Room';
  const url = 'https://longroom.example/a/b';
  const venue = await addVenue(admin, room, { address, url, isVerified: true });
  await list('The Long Night', { date: inDays(3), venue: room, venueId: venue });
  const review = { rating: 4, title: 'Long', comment: 'Very long' };
  await admin.call('POST', `/api/venues/${venue}/reviews`, review);
  return { show, endless, venue };
}

export const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Waits until the list of events shows these counts. */
export const waitForCounts = (page: Page, shown: number, loaded: number) =>
  page.getByText(`Showing ${shown} of ${loaded} events`).waitFor();
