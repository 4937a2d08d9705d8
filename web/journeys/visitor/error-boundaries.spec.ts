import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, type Session, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { scriptOf } from '../testing/scripts.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an error in one part of a page', () => {
  let product: Product;
  let admin: Session;
  let show: string;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const api = await signInMember(product, ada);
    admin = api;
    show = `/events/${await addShow(api, { performer: 'Velvet Cactus', date: inDays(2) })}`;
  });

  /** A page, and the errors in its console except for failed calls. */
  async function device(as?: Session): Promise<{ page: Page; logged: string[] }> {
    const { page } = await openPage(product, { as, allowErrors: true, unrendered: true });
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        logged.push(line.text());
    });
    return { page, logged };
  }
  const helpOf = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });
  const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

  it('keeps the page and the chat panel, and recovers with the next valid answer', async () => {
    const { page, logged } = await device();
    await page.goto(show);
    await helpOf(page).click();
    await page.route('**/api/chat/message', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), response: { text: 'not a string' } } });
    });
    await boxOf(page).fill('What plays?');
    await boxOf(page).press('Enter');
    await page.getByText('The conversation could not be shown').waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).isVisible())
      .toBe(true);
    expect(logged.length, 'logged once').toBe(1);

    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Support' }).waitFor({ state: 'hidden' });
    await helpOf(page).press('Enter');
    const again = page.getByRole('dialog', { name: 'Support' }).getByRole('button', { name: 'Try Again' });
    await again.press('Enter');
    await page.getByRole('log').getByText('What plays?').waitFor();
  });

  it('keeps the page when a browser method throws in an effect', async () => {
    const { page } = await device();
    await page.addInitScript(() => {
      Element.prototype.scrollIntoView = () => {
        throw new Error('not by this browser');
      };
    });
    await page.goto('/about');
    await helpOf(page).click();
    await page.getByText('The conversation could not be shown').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('heading', { name: 'Something broke' }).count()).toBe(0);
  });

  it('keeps the show when its comments are broken', async () => {
    const { page } = await device();
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('query Comments')) return route.continue();
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
      const comments = { __typename: 'CommentConnection', edges: [null], pageInfo };
      return route.fulfill({ json: { data: { comments } } });
    });
    await page.goto(show);
    await page.getByText('The comments could not be shown').waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).isVisible())
      .toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('No comments yet').waitFor();
  });

  it('keeps the home page when ads and statistics are broken', async () => {
    const { page } = await device();
    await page.route('**/api/ads?*', (route) => route.fulfill({ json: [null] }));
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query SiteStats')
        ? route.fulfill({ json: { data: { stats: 'none' } } })
        : route.continue(),
    );
    await page.goto('/');
    await page
      .getByRole('link', { name: /Velvet Cactus/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /Advertise here/ })
      .first()
      .waitFor();
  });

  it.each([
    ['/', 'Home'],
    ['/search', 'Search'],
  ])('keeps the page %s when its shows are broken', async (path, query) => {
    const { page } = await device();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(`query ${query}(`)) return route.continue();
      const answer = await (await route.fetch()).json();
      answer.data.events.edges = [null];
      return route.fulfill({ json: answer });
    });
    await page.goto(path);
    await page.getByText('The shows could not be shown').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: /Shows/ }).isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page
      .getByRole('link', { name: /Velvet Cactus/ })
      .first()
      .waitFor();
  });

  it('keeps the tabs of the dashboard when one of them is broken', async () => {
    const { page } = await device(admin);
    const isAnalytics = (text: string | null) => text?.includes('query Analytics') === true;
    await page.route('**/graphql', (route) =>
      isAnalytics(route.request().postData())
        ? route.fulfill({ json: { data: { stats: null, analytics: null } } })
        : route.continue(),
    );
    await page.goto('/admin?tab=analytics');
    await page.getByText('Analytics could not be shown').waitFor();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('row').filter({ hasText: 'Velvet Cactus' }).waitFor();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await page.getByText('Analytics could not be shown').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('The listed shows could not be shown').waitFor({ state: 'hidden' });
    await page
      .getByText(/visitors/i)
      .first()
      .waitFor();
  });

  it('keeps the tabs when the code of one cannot be loaded, and reloads the page on retry', async () => {
    const { page } = await device(admin);
    await page.goto('/admin');
    await page.route(scriptOf('pages/admin/venues/VenuesTab.tsx'), (route) => route.abort());
    await page.getByRole('tab', { name: 'Venues' }).click();
    await page.getByText('Venues could not be shown').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('group', { name: 'Shown' }).waitFor();
  });
});
