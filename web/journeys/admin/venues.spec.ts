import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { type Admin, addVenue, rowOf, startWithAdmin, waitForText } from '../testing/admin.ts';
import { signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of venues', () => {
  let admin: Admin;
  testEnvironment(
    async (use) => {
      admin = await startWithAdmin(use);
      await signInMember(admin.product, 'mia@example.com');
    },
    { perTest: true },
  );

  it('adds, edits and verifies venues (AVE-01..07, AVE-11, AVE-18)', async () => {
    const page = await admin.open('/admin?tab=venues');
    await page.getByText('No venues found').waitFor();
    await page.getByText('No ratings').waitFor();
    await page.getByRole('button', { name: 'Add venue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    await dialog.getByText('Venue name is required').waitFor();
    await dialog.getByText('Address is required').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('Venue name').fill('Mohawk');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('912 Red River St');
    await dialog.getByLabel('Type').selectOption('Club / Music Venue');
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    await waitForText(page, 'Venue Added');
    await rowOf(page, 'Mohawk').getByText('Club / Music Venue').waitFor();

    await rowOf(page, 'Mohawk').getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Capacity').fill('many');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Capacity must be a whole number').waitFor();
    await dialog.getByLabel('Capacity').fill('900');
    await dialog.getByLabel('Venue name').fill('The Mohawk');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Venue Updated');
    await rowOf(page, 'The Mohawk').waitFor();

    await rowOf(page, 'The Mohawk').getByRole('button', { name: 'Verify', exact: true }).click();
    await waitForText(page, 'Verification Updated');
    await rowOf(page, 'The Mohawk').getByText('Verified', { exact: true }).waitFor();

    for (const name of ['Antone’s', 'Barracuda', 'Cheer Up Charlies']) await addVenue(admin.api, name);
    await page.reload();
    await page.getByRole('checkbox', { name: 'All shown venues' }).check();
    await page.getByText('4 selected').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Verify 3 venues' }).click();
    await waitForText(page, '3 venues verified.');
    await expect.poll(() => page.getByRole('button', { name: 'Unverify' }).count()).toBe(4);

    await page.getByRole('searchbox', { name: 'Search' }).fill('CHEER');
    await page.getByText('1 venue', { exact: true }).waitFor();
    expect(page.url()).toContain('q=CHEER');
    await page.getByRole('button', { name: 'Unverified' }).click();
    await page.getByText('No venues match your search criteria').waitFor();
  });

  it('deletes a venue with undo, and completes a deletion when the page closes (AVE-12, AVE-20)', async () => {
    await addVenue(admin.api, 'Emo’s');
    const lost = await addVenue(admin.api, 'Liberty Lunch');
    const page = await admin.open('/admin?tab=venues');
    await rowOf(page, 'Emo’s').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Venue will be deleted');
    await expect.poll(() => rowOf(page, 'Emo’s').count()).toBe(0);
    const total = () => page.getByRole('definition').first().textContent();
    const venues = await rowOf(page, 'Edit').count();
    await expect.poll(total, { message: 'the cards agree with the list' }).toBe(String(venues));
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Emo’s').waitFor();
    await expect.poll(total).toBe(String(venues + 1));

    await rowOf(page, 'Liberty Lunch').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Venue will be deleted');
    await page.goto('/about');
    await expect.poll(async () => (await admin.api.call('GET', `/api/venues/${lost}`)).status).toBe(404);
    await page.goto('/admin?tab=venues');
    await rowOf(page, 'Emo’s').waitFor();
    await expect.poll(() => rowOf(page, 'Liberty Lunch').count()).toBe(0);
  });

  it('reports venues that a colleague has deleted, and updates the list (AVE-15)', async () => {
    const [edited, toggled, lost] = [
      await addVenue(admin.api, 'Armadillo'),
      await addVenue(admin.api, 'Soap Creek'),
      await addVenue(admin.api, 'Vulcan'),
    ];
    const page = await admin.open('/admin?tab=venues');
    await rowOf(page, 'Vulcan').waitFor();
    for (const id of [edited, toggled, lost]) await admin.api.call('DELETE', `/api/admin/venues/${id}`);

    await rowOf(page, 'Soap Creek').getByRole('button', { name: 'Verify' }).click();
    await waitForText(page, 'Venue not found');
    await expect.poll(() => rowOf(page, 'Soap Creek').count()).toBe(0);
    await rowOf(page, 'Vulcan').getByRole('button', { name: 'Delete' }).click();
    await waitForText(page, 'Venue will be deleted');
    await rowOf(page, 'Armadillo').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Capacity').fill('90');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Venue not found');
    await expect
      .poll(() => page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Armadillo' }).count())
      .toBe(0);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'No venue selected for editing');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => rowOf(page, 'Vulcan').count()).toBe(0);
  });

  it('assigns a venue to an account found by name or e-mail (AVE-13, AVE-21)', async () => {
    await addVenue(admin.api, 'Victory Grill');
    const page = await admin.open('/admin?tab=venues&q=Victory');
    const dialog = page.getByRole('dialog');
    const owner = dialog.getByRole('combobox', { name: 'Claimed by' });
    const edit = () => rowOf(page, 'Victory Grill').getByRole('button', { name: 'Edit' }).click();
    await edit();
    await owner.fill('no.such.user');
    await dialog.getByText('No account by that name.').waitFor();
    await owner.press('Escape');
    await owner.fill('MI');
    await dialog.getByRole('option', { name: /^mia/ }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await owner.press('Enter');
    await dialog.getByText('mia', { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), {
        message: 'the focus is not lost',
      })
      .toBe('Clear');
    await page.keyboard.press('Enter');
    await owner.fill('Mia@Example.com');
    await dialog.getByRole('option', { name: /^mia/ }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await waitForText(page, 'Venue Updated');
    await rowOf(page, 'Victory Grill').getByText('Claimed', { exact: true }).waitFor();

    await edit();
    await dialog.getByRole('button', { name: 'Clear' }).click();
    await dialog.getByText('Nobody, once it is saved').waitFor();
    await dialog.getByRole('button', { name: 'Keep mia' }).click();
    await dialog.getByText('mia', { exact: true }).waitFor();
  });

  it('virtualises a long list and keeps the focus in it', async () => {
    const names = Array.from({ length: 80 }, (_, n) => `Room ${String(n).padStart(2, '0')}`);
    await Promise.all(names.map((name) => addVenue(admin.api, name)));
    const page = await admin.open('/admin?tab=venues&q=Room');
    await page.getByText('80 venues').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
    await rowOf(page, 'Room 00').getByRole('link', { name: 'Room 00' }).focus();
    await page.keyboard.press('End');
    await rowOf(page, 'Room 79').waitFor();
    const name = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await name(), 'the focus stays').toBe('Room 00');
    await rowOf(page, 'Room 78').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(name).toBe('Room 79');
  });
});
