import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsInBothThemes } from './accessible.ts';
import { startBrowser } from './browser.ts';
import { aMember, aSubmission, type Client } from './client.ts';
import { ada, deskAt, rowOf, told } from './desk.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('an administrator of events', () => {
  let product: Product;
  let browser: Browser;
  let api: Client;
  scene(async (opened) => {
    product = opened(await startProduct({ ADMIN_EMAILS: ada }));
    browser = opened(await startBrowser());
    api = await aMember(product, ada);
  });

  const atDesk = (query = '', device: { phone?: boolean } = {}) =>
    deskAt(`/admin?tab=events${query}`, { browser, product, ...device });

  async function listed(performer: string, but: object = {}): Promise<string> {
    const show = { ...aSubmission({ performer }), time: '20:00', ...but };
    const { status, body } = await api.call('POST', '/api/events', show);
    expect({ status, body }).toMatchObject({ status: 201 });
    return String(body.id);
  }

  async function venueAt(name: string, address: string): Promise<string> {
    const { body } = await api.call('POST', '/api/admin/venues', { name, address, isVerified: true });
    return String(body.id);
  }

  /** No show is left of a test before, nor of an attempt before. */
  async function emptied(): Promise<void> {
    const { body } = await api.call('GET', '/api/events?includePast=true&limit=1000');
    for (const { id } of body as unknown as { id: string }[]) await api.call('DELETE', `/api/events/${id}`);
  }
  beforeEach(emptied);

  const showing = (page: Page, shown: number, loaded: number) =>
    page.getByText(`Showing ${shown} of ${loaded} events`).waitFor();
  const performers = (page: Page) => page.getByRole('rowheader').allTextContents();

  it('adds an event at a venue of the directory and edits it (AEV-06..10, AEV-18, AEV-24)', async () => {
    await venueAt('Mohawk', '912 Red River St');
    const { page, faults } = await atDesk();
    await page.getByText('No events found.').waitFor();
    await showing(page, 0, 0);
    await page.getByRole('button', { name: 'Add Event Manually' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Event Manually' });
    await dialog.getByRole('button', { name: 'Add event' }).click();
    for (const field of ['Performer name', 'Event type', 'Venue name', 'Address', 'Date', 'Time'])
      await dialog.getByText(`${field} is required`).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    const [name, address] = [
      dialog.getByLabel('Venue name'),
      dialog.getByRole('textbox', { name: 'Address' }),
    ];
    const picker = dialog.getByRole('combobox', { name: 'Venue from the directory' });
    await picker.fill('moha');
    await dialog.getByRole('option', { name: /Mohawk/ }).click();
    expect([await name.inputValue(), await address.inputValue()]).toEqual(['Mohawk', '912 Red River St']);
    expect([await name.isEditable(), await address.isEditable()], 'locked').toEqual([false, false]);
    await dialog.getByRole('button', { name: 'Clear venue' }).click();
    expect([await name.inputValue(), await address.inputValue()], 'empty again').toEqual(['', '']);
    expect(await name.isEditable()).toBe(true);
    await expect.poll(() => picker.evaluate((input) => input === document.activeElement)).toBe(true);

    await dialog.getByLabel('Performer').fill('Marfa Lights');
    await dialog.getByLabel('Event type').selectOption('Art');
    await name.fill('The Annex');
    await address.fill('1315 S Congress Ave');
    await dialog.getByRole('button', { name: /^Date/ }).click();
    await page.getByRole('button', { name: /^Today/ }).click();
    await dialog.getByLabel('Time').fill('19:30');
    await dialog.getByLabel('Price').fill('Free');
    await dialog.getByRole('button', { name: /^Add a further day/ }).click();
    await page
      .getByRole('gridcell')
      .filter({ has: page.locator('button:enabled') })
      .first()
      .click();
    await dialog.getByRole('list', { name: 'Further days' }).getByRole('listitem').waitFor();
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await told(page, 'Event Created');
    const row = rowOf(page, 'Marfa Lights');
    await row.getByText('7:30 PM').waitFor();
    await row.getByText('and 1 more day').waitFor();
    await showing(page, 1, 1);
    const [made] = (await api.call('GET', '/api/events')).body as unknown as [Record<string, unknown>];
    expect(made).toMatchObject({ eventType: 'art', approved: true, venueId: null, price: 'Free' });

    await row.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    const pick = editor.getByRole('combobox', { name: 'Venue from the directory' });
    await pick.fill('mohawk');
    await pick.press('Enter');
    await expect.poll(() => editor.getByLabel('Venue name').inputValue()).toBe('Mohawk');
    await editor.getByRole('button', { name: 'Clear venue' }).click();
    expect(await editor.getByLabel('Venue name').inputValue(), 'as it was').toBe('The Annex');
    expect(await editor.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('1315 S Congress Ave');
    await pick.fill('mohawk');
    await pick.press('Enter');
    await editor.getByLabel('Price').fill('$12');
    await api.call('PATCH', `/api/events/${made.id}`, { ageRestriction: '21+' });
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Event Updated');
    await row.getByRole('link', { name: 'Mohawk' }).waitFor();
    const { body } = await api.call('GET', `/api/events/${made.id}`);
    expect(body).toMatchObject({ venue: 'Mohawk', address: '912 Red River St', price: '$12' });
    expect(body.ageRestriction, "a colleague's change stays").toBe('21+');

    await api.call('DELETE', `/api/events/${made.id}`);
    await row.getByRole('button', { name: 'Edit' }).click();
    await editor.getByLabel('Price').fill('$15');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await told(page, 'Event not found');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No events found.').waitFor();
    expect(faults).toEqual([]);
  });

  it('deletes one, takes that back, and many at once of which one fails (AEV-04, AEV-15, AEV-16, AEV-28)', async () => {
    for (const performer of ['Ant', 'Bee', 'Cricket', 'Dragonfly']) await listed(performer);
    const { page, faults } = await atDesk();
    await rowOf(page, 'Bee').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Event Deleted');
    await showing(page, 3, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await showing(page, 4, 4);
    const gone = await rowOf(page, 'Cricket').getByRole('link', { name: 'Cricket' }).getAttribute('href');

    await page.getByRole('checkbox', { name: 'All shown events' }).check();
    await page.getByText('4 selected').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete 4 events' }).click();
    await api.call('DELETE', `/api${gone?.split('/').slice(0, 3).join('/')}`);
    await page.route(
      '**/api/events/*',
      (route) => route.fulfill({ status: 500, body: '{"message":"Broken"}' }),
      { times: 1 },
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Events Deleted');
    await told(page, '3 events deleted.');
    await showing(page, 1, 1);
    await page.getByRole('alert').getByText('Broken').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('status').filter({ hasText: 'Events Deleted' }).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'ErrorBroken' }).first().waitFor();
    await page.getByRole('button', { name: 'Delete 1 event' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await told(page, '1 event deleted.');
    await page.getByText('No events found.').waitFor();
    expect((await api.call('GET', '/api/events?includePast=true')).body).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('narrows, orders and counts; the first hundred hide no match (AEV-01..05, AEV-10..12)', async () => {
    const venueId = await venueAt('Stubb’s', '801 Red River St');
    for (let n = 0; n < 99; n++) await listed(`Filler ${n}`, { venue: 'Fill Hall', date: inDays(20) });
    await listed('Cheap', { price: '$5', eventType: 'comedy', date: inDays(1) });
    await listed('Dear', {
      price: '$50',
      venueId,
      venue: 'Stubb’s',
      address: '801 Red River St',
      date: inDays(60),
    });
    await listed('Bygone', { date: inDays(-9), venue: 'The Old Room', address: '1 Yesterday Ln' });
    const { page, faults } = await atDesk();
    const search = page.getByRole('searchbox', { name: 'Search' });
    const venue = page.getByRole('combobox', { name: 'Venue' });
    await showing(page, 100, 100);
    expect(await rowOf(page, 'Dear').count(), 'behind the first hundred').toBe(0);

    await search.fill('RED RIVER');
    await showing(page, 1, 101);
    await rowOf(page, 'Dear').waitFor();
    expect(page.url()).toContain('q=RED+RIVER');
    await page.getByLabel('Type').selectOption('Comedy');
    await page.getByText('No events match the current filters.').waitFor();
    await search.fill('cheap');
    await showing(page, 1, 100);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await showing(page, 100, 100);
    expect(await search.inputValue()).toBe('');

    await venue.fill('stub');
    await page.getByRole('option', { name: /Stubb/ }).click();
    await showing(page, 1, 101);
    await rowOf(page, 'Dear').waitFor();
    await venue.fill('fill hall');
    await page.getByRole('option', { name: /Fill Hall/ }).click();
    await showing(page, 99, 100);
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByRole('button', { name: 'Load more' }).click();
    await showing(page, 101, 101);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await expect.poll(async () => (await performers(page))[0]).toBe('Cheap');
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await expect.poll(async () => (await performers(page))[0]).toBe('Dear');
    expect(await page.locator('th[aria-sort=descending]').textContent()).toBe('Price');
    expect(page.url()).toContain('sort=-price');
    for (const column of ['Performer', 'Type', 'Venue', 'Date and time']) {
      await page.getByRole('columnheader', { name: column }).getByRole('button').click();
      await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toBe(column);
    }

    await search.fill('yesterday');
    await page.getByText('No events match the current filters.').waitFor();
    await page.getByLabel('Include past events').check();
    await rowOf(page, 'Bygone').getByText('Past', { exact: true }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Include past events').uncheck();
    await page.goto(`/admin?tab=events&date=${inDays(-9)}`);
    await rowOf(page, 'Bygone').waitFor();
    await showing(page, 1, 101);
    await page.getByRole('button', { name: 'Clear date' }).click();
    await showing(page, 100, 100);
    expect(faults).toEqual([]);
  });

  it('has room on a phone: cards, ordered by a choice (AEV-03)', async () => {
    await listed('Cheap', { price: '$5' });
    await listed('Bygone', { date: inDays(-9), price: '$25' });
    const { page, faults } = await atDesk('&past=yes', { phone: true });
    const cards = page.getByRole('list', { name: 'Events' }).getByRole('article');
    await expect.poll(() => cards.first().textContent()).toContain('Bygone');
    await page.getByLabel('Order').selectOption('Price, lowest first');
    await expect.poll(() => cards.first().textContent()).toContain('Cheap');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await cards.first().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await dialog.waitFor();
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
