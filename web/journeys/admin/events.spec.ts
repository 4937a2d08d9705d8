import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import {
  type Admin,
  addShow,
  addVenue,
  rowOf,
  startWithAdmin,
  waitForCounts,
  waitForText,
} from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** How long a deletion can be undone. */
const undoMs = 5000;
/** How long a toast is shown; the next one waits for its end. */
const toastMs = 5000;

describe('an administrator of events', () => {
  let admin: Admin;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use);
  });

  const listed = (performer: string, overrides: object = {}) =>
    addShow(admin.api, { performer, ...overrides });

  /** Removes the shows of earlier tests. */
  async function deleteShows(): Promise<void> {
    const { body } = await admin.api.call('GET', '/api/events?includePast=true&limit=1000');
    for (const { id } of body as unknown as { id: string }[])
      await admin.api.call('DELETE', `/api/events/${id}`);
  }
  beforeEach(deleteShows);

  it('adds an event at a venue of the directory and edits it (AEV-06..10, AEV-18, AEV-24)', async () => {
    await addVenue(admin.api, 'Mohawk', { address: '912 Red River St', isVerified: true });
    const page = await admin.open('/admin?tab=events');
    await page.getByText('No events found.').waitFor();
    await waitForCounts(page, 0, 0);
    await page.getByRole('button', { name: 'Add Event Manually' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Event Manually' });
    await dialog.getByRole('button', { name: 'Add event' }).click();
    for (const field of ['Performer name', 'Event type', 'Venue name', 'Address', 'Date', 'Time'])
      await dialog.getByText(`${field} is required`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    const [name, address] = [
      dialog.getByLabel('Venue name'),
      dialog.getByRole('textbox', { name: 'Address' }),
    ];
    const picker = dialog.getByRole('combobox', { name: 'Venue from the directory' });
    const rightEdge = async (field: Locator) => {
      const box = await field.boundingBox();
      return Math.round(box!.x + box!.width);
    };
    expect(await rightEdge(picker)).toBe(await rightEdge(address));
    await picker.fill('moha');
    await dialog.getByRole('option', { name: /Mohawk/ }).click();
    expect([await name.inputValue(), await address.inputValue()]).toEqual(['Mohawk', '912 Red River St']);
    expect([await name.isEditable(), await address.isEditable()], 'locked').toEqual([false, false]);
    await dialog.getByRole('button', { name: 'Clear venue' }).click();
    expect([await name.inputValue(), await address.inputValue()], 'empty again').toEqual(['', '']);
    await expect.poll(() => name.isEditable()).toBe(true);
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
    await waitForText(page, 'Event Created');
    const row = rowOf(page, 'Marfa Lights');
    await row.getByText('7:30 PM').waitFor();
    await row.getByText('and 1 more day').waitFor();
    await waitForCounts(page, 1, 1);
    const [made] = (await admin.api.call('GET', '/api/events')).body as unknown as [Record<string, unknown>];
    expect(made).toMatchObject({ eventType: 'art', approved: true, venueId: null, price: 'Free' });

    await row.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await editor.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByText('Event Updated').count(), { message: 'nothing was changed' })
      .toBe(0);

    await row.getByRole('button', { name: 'Edit' }).click();
    const pick = editor.getByRole('combobox', { name: 'Venue from the directory' });
    await pick.fill('mohawk');
    await pick.press('Enter');
    await expect.poll(() => editor.getByLabel('Venue name').inputValue()).toBe('Mohawk');
    await editor.getByRole('button', { name: 'Clear venue' }).click();
    await expect
      .poll(() => editor.getByLabel('Venue name').inputValue(), { message: 'as it was' })
      .toBe('The Annex');
    await expect
      .poll(() => editor.getByRole('textbox', { name: 'Address' }).inputValue())
      .toBe('1315 S Congress Ave');
    await pick.fill('mohawk');
    await pick.press('Enter');
    await editor.getByLabel('Price').fill('$12');
    await admin.api.call('PATCH', `/api/events/${made.id}`, { ageRestriction: '21+' });
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Event Updated');
    await row.getByRole('link', { name: 'Mohawk' }).waitFor();
    const { body } = await admin.api.call('GET', `/api/events/${made.id}`);
    expect(body).toMatchObject({ venue: 'Mohawk', address: '912 Red River St', price: '$12' });
    expect(body.ageRestriction, "a colleague's change stays").toBe('21+');

    await admin.api.call('DELETE', `/api/events/${made.id}`);
    await row.getByRole('button', { name: 'Edit' }).click();
    await editor.getByLabel('Price').fill('$15');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Event not found');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No events found.').waitFor();
  });

  it('marks a show as cancelled, which its page and the calendar say (D-111)', async () => {
    await listed('Marfa Lights', { url: 'https://example.com/tickets' });
    const page = await admin.open('/admin?tab=events');
    const row = rowOf(page, 'Marfa Lights');
    await row.getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await editor.getByLabel('Status').selectOption('Cancelled');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Event Updated');
    await row.getByText('Cancelled', { exact: true }).waitFor();
    await page.goto('/search');
    await page.getByRole('link', { name: /Marfa Lights Cancelled/ }).click();
    await page.getByRole('heading', { name: 'Marfa Lights' }).waitFor();
    await page.getByRole('main').getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Get Tickets' }).waitFor({ state: 'detached' });
    const linked = page.locator('script[type="application/ld+json"]');
    await expect.poll(() => linked.textContent()).toContain('https://schema.org/EventCancelled');
  });

  it('deletes one with undo, and several of which one fails (AEV-04, AEV-15, AEV-16, AEV-28)', async () => {
    for (const performer of ['Ant', 'Bee', 'Cricket', 'Dragonfly']) await listed(performer);
    const page = await admin.open('/admin?tab=events', { fakeClock: true });
    await rowOf(page, 'Bee').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Event will be deleted');
    await waitForCounts(page, 3, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForCounts(page, 4, 4);
    const gone = await rowOf(page, 'Cricket').getByRole('link', { name: 'Cricket' }).getAttribute('href');

    await page.getByRole('checkbox', { name: 'All shown events' }).check();
    await page.getByText('4 selected').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete 4 events' }).click();
    await admin.api.call('DELETE', `/api${gone?.split('/').slice(0, 3).join('/')}`);
    await page.route(
      '**/api/events/*',
      (route) => route.fulfill({ status: 500, body: '{"message":"Broken"}' }),
      { times: 1 },
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Events Deleted');
    await waitForText(page, '3 events deleted.');
    await waitForCounts(page, 1, 1);
    await page.getByRole('alert').getByText('Broken').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.clock.fastForward(toastMs);
    await page.getByRole('status').filter({ hasText: 'Events Deleted' }).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'ErrorBroken' }).first().waitFor();
    await page.getByRole('button', { name: 'Delete 1 event' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, '1 event deleted.');
    await page.getByText('No events found.').waitFor();
    expect((await admin.api.call('GET', '/api/events?includePast=true')).body).toEqual([]);
  });

  it('announces and reports a deletion, and restores the row when it fails (AEV-04, D-91)', async () => {
    const [failed, deleted] = [await listed('Earwig'), await listed('Firefly')];
    const page = await admin.open('/admin?tab=events', { fakeClock: true });
    const exists = async (id: string) => (await admin.api.call('GET', `/api/events/${id}`)).status === 200;
    await rowOf(page, 'Firefly').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Event will be deleted');
    await expect.poll(() => rowOf(page, 'Firefly').count()).toBe(0);
    await expect.poll(() => page.getByText('Event Deleted').count()).toBe(0);
    expect(await exists(deleted)).toBe(true);
    await page.clock.fastForward(undoMs);
    await waitForText(page, 'Event Deleted');
    expect(await exists(deleted)).toBe(false);

    await page.route('**/api/events/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{"message":"Broken"}' })
        : route.continue(),
    );
    await rowOf(page, 'Earwig').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => rowOf(page, 'Earwig').count()).toBe(0);
    await page.clock.fastForward(undoMs);
    await waitForText(page, 'Broken');
    await rowOf(page, 'Earwig').waitFor();
    expect(await exists(failed)).toBe(true);
  });

  it('shows cards on a phone, with a choice of order (AEV-03)', async () => {
    await listed('Cheap', { price: '$5' });
    await listed('Bygone', { date: inDays(-9), price: '$25' });
    const page = await admin.open('/admin?tab=events&past=yes', { phone: true });
    const cards = page.getByRole('list', { name: 'Events' }).getByRole('article');
    await expect.poll(() => cards.first().textContent()).toContain('Bygone');
    await page.getByLabel('Order').selectOption('Price, lowest first');
    await expect.poll(() => cards.first().textContent()).toContain('Cheap');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await cards.first().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
