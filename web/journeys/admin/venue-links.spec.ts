import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { addShow, addVenue, waitForText } from '../testing/admin.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, buildSubmission, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('shows of a known venue', () => {
  let product: Product;
  let api: Client;
  let venueId: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    api = await signInMember(product, ada);
    venueId = await addVenue(api, 'Hole in the Wall', { address: '2538 Guadalupe St' });
  });

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('are linked at approval, whatever the spelling of the venue', async () => {
    const sent = { performer: 'Velvet Cactus', venue: 'HOLE IN  THE WALL', address: '2538 Guadalupe Street' };
    await createClient(product).call('POST', '/api/submissions', buildSubmission(sent));
    const { page } = await openPage(product);
    await signIn(page, product, ada, '/admin');
    const row = page.getByRole('rowgroup').filter({ hasText: 'Velvet Cactus' });
    await row.getByRole('button', { name: /Velvet Cactus/ }).click();
    const known = page.getByRole('region', { name: 'A known venue?' });
    await known.getByRole('link', { name: 'Hole in the Wall' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await known.getByRole('button', { name: 'Approve and link: Hole in the Wall' }).press('Enter');
    await waitForText(page, 'Submission Approved');

    const visitor = await openPage(product, { phone: true });
    await visitor.page.goto(`/venues/${venueId}`);
    await visitor.page.getByRole('heading', { name: 'Hole in the Wall', level: 1 }).waitFor();
    await visitor.page
      .getByRole('link', { name: /Velvet Cactus/ })
      .first()
      .click();
    await visitor.page.getByRole('heading', { name: 'Velvet Cactus', level: 1 }).waitFor();
    await visitor.page.getByRole('link', { name: 'HOLE IN THE WALL' }).click();
    await visitor.page.waitForURL(`${product.url}/venues/${venueId}`);
  });

  it('are linked from the list of suggestions, with undo', async () => {
    const show = await addShow(api, {
      performer: 'Night Mowing',
      venue: 'The Hole in the Wall',
      address: '2538 Guadalupe St',
    });
    const venueNow = async () => (await api.call('GET', `/api/events/${show}`)).body.venueId;
    const { page } = await openPage(product);
    await signIn(page, product, ada);
    await page.goto('/admin?tab=venues&view=links');
    const card = page.getByRole('article', { name: 'Night Mowing' });
    await card.getByText('The Hole in the Wall').waitFor();
    await expect
      .poll(() => page.getByRole('article').count(), { message: 'what is linked needs no suggestion' })
      .toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.route(
      '**/api/events/*',
      (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }),
      {
        times: 1,
      },
    );
    await card.getByRole('button', { name: 'Link: Hole in the Wall' }).press('Enter');
    await waitForText(page, 'Broken');
    expect(await venueNow()).toBeNull();

    await card.getByRole('button', { name: 'Link: Hole in the Wall' }).press('Enter');
    await waitForText(page, 'Show Linked');
    await card.getByText('Linked to').waitFor();
    expect(await venueNow()).toBe(venueId);
    await expect.poll(() => focused(page), { message: 'the focus is not lost' }).toBe('Night Mowing');
    await card.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForText(page, 'Link Undone');
    expect(await venueNow()).toBeNull();
    await card.getByRole('button', { name: 'Link: Hole in the Wall' }).waitFor();

    await api.call('PATCH', `/api/events/${show}`, { venueId });
    await page.getByRole('button', { name: 'Venues', exact: true }).click();
    await page.getByRole('button', { name: 'Suggested links' }).click();
    await page.getByText('Every upcoming show is linked, or names an unknown venue.').waitFor();
  });
});
