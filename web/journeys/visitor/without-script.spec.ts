import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow, addVenue } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const perPage = 100;
const showsOfVenue = 12;

describe('a visitor without JavaScript (D-109)', () => {
  let product: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    await addShow(admin, {
      performer: 'Velvet Cactus',
      date: inDays(2),
      eventType: 'music',
      url: 'https://tickets.example.com/velvet',
    });
    await addShow(admin, { performer: 'Dry Wit', date: inDays(2), eventType: 'comedy' });
    await addShow(admin, { performer: 'Next Week Trio', date: inDays(9), eventType: 'music' });
    for (let n = 0; n <= perPage; n += 1)
      await addShow(admin, { performer: `Hundred ${100 + n}`, date: inDays(40), eventType: 'art' });
    for (const name of ['The Paper Lantern', 'The Annex']) await addVenue(admin, name, { venueType: 'bar' });
    const hall = await addVenue(admin, 'Concert Hall', { venueType: 'theater' });
    for (let n = 0; n <= showsOfVenue; n += 1)
      await addShow(admin, {
        performer: `Encore ${100 + n}`,
        date: inDays(50),
        venueId: hall,
        venue: 'Concert Hall',
      });
  });

  const open = async (path: string): Promise<Page> => {
    const { page } = await openPage(product, { withoutScript: true });
    await page.goto(path);
    return page;
  };
  const show = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(name) });

  it('reads the week on the home page, and chooses type and week', async () => {
    const page = await open('/');
    await show(page, 'Velvet Cactus').first().waitFor();
    await page.getByRole('button', { name: 'Comedy' }).click();
    await page.waitForURL('**/?type=comedy');
    await page.getByText('(Comedy Only)').waitFor();
    await show(page, 'Dry Wit').first().waitFor();
    expect(await show(page, 'Velvet Cactus').count()).toBe(0);
    await page.getByRole('button', { name: 'Music' }).click();
    await page.getByText('(Music Only)').waitFor();
    await page.getByRole('navigation', { name: 'Week' }).getByRole('button').nth(1).click();
    await page.waitForURL('**/?type=music&week=1');
    await show(page, 'Next Week Trio').first().waitFor();
    expect(await show(page, 'Velvet Cactus').count()).toBe(0);
  });

  it('searches by text, type and date, in both views, and pages', async () => {
    const page = await open('/search');
    await page.getByLabel('Performer or venue').fill('hundred');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(`The first ${perPage} shows`).waitFor();
    await page.getByRole('button', { name: 'List' }).click();
    await page.waitForURL(/q=hundred.*view=list/);
    await page.getByRole('button', { name: 'Load more shows' }).click();
    await page.getByText(`${perPage + 1} shows`).waitFor();
    await show(page, `Hundred ${100 + perPage}`)
      .first()
      .waitFor();

    await page.goto('/search');
    await page.getByRole('textbox', { name: 'Date' }).fill(inDays(2));
    await page.getByLabel('Type').selectOption('Comedy');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 show', { exact: true }).waitFor();
    await show(page, 'Dry Wit').waitFor();
  });

  it('opens a show and its tickets', async () => {
    const page = await open('/search?q=velvet');
    await show(page, 'Velvet Cactus').click();
    await page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).waitFor();
    await page.getByText('No comments yet').waitFor();
    const tickets = page.getByRole('link', { name: 'Get Tickets' });
    await tickets.waitFor();
    expect(await tickets.getAttribute('href')).toBe('https://tickets.example.com/velvet');
    for (const name of ['Get Tickets', 'Share', 'Help'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  });

  it('finds a venue by its kind and reads its page', async () => {
    const page = await open('/venues');
    await show(page, 'Concert Hall').waitFor();
    await page
      .getByRole('link', { name: 'Bars' })
      .or(page.getByRole('link', { name: 'Bar' }))
      .first()
      .click();
    await show(page, 'The Annex').click();
    await page.getByRole('heading', { level: 1, name: 'The Annex' }).waitFor();
    await page.getByText('No reviews yet').waitFor();
  });

  it('reads further shows of a venue', async () => {
    const page = await open('/venues');
    await show(page, 'Concert Hall').click();
    await show(page, 'Encore').first().waitFor();
    expect(await show(page, 'Encore').count()).toBe(showsOfVenue);
    await page.getByRole('button', { name: 'More shows' }).click();
    await page.waitForURL('**?shows=2#upcoming-shows');
    await expect.poll(() => show(page, 'Encore').count()).toBe(showsOfVenue + 1);
    expect(await page.getByRole('button', { name: 'More shows' }).count()).toBe(0);
  });

  it('learns that signing in and sending a form need JavaScript', async () => {
    const page = await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
    // Playwright finds no text inside of noscript.
    const note = page.locator('noscript p');
    await expect.poll(() => note.innerText()).toContain('Signing in and sending forms need JavaScript');
    await page.goto('/advertise');
    await expect.poll(() => note.innerText()).toContain('Sending this form needs JavaScript');
  });
});
