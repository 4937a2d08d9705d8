import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow, addVenue } from '../testing/admin.ts';
import { followLoaded, openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { addressOf, pages, publicPages } from '../testing/pages.ts';
import { type Product, type Session, startProduct } from '../testing/product.ts';
import { ada, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

type Failure = { path: string; except?: string; texts: readonly (string | RegExp)[]; loaded?: RegExp };

/** What each page shows when the server returns errors and no data for an operation; operations in `except` work. */
const visitorFailures: readonly Failure[] = [
  ...publicPages
    .filter((page) => page.for === 'everyone')
    .flatMap(({ path, loadError, loaded }) => (loadError ? { path, texts: [loadError], loaded } : [])),
  {
    path: '/events/:show',
    except: 'EventPage',
    texts: ['Failed to fetch comments'],
    loaded: /^No comments yet/,
  },
  {
    path: '/venues/:venue',
    except: 'VenuePage',
    texts: ['Failed to load events', 'Failed to load reviews'],
    loaded: /^No reviews yet/,
  },
];

describe('a server that answers with errors and no data', () => {
  let product: Product;
  let admin: Session;
  let ids: { show: string; venue: string };
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const api = await signInMember(product, ada);
    admin = api;
    ids = {
      show: await addShow(api, { performer: 'Velvet Cactus', date: inDays(2) }),
      venue: await addVenue(api, 'The Paper Lantern'),
    };
  });

  /** Opens a page on which every operation but one fails, without live connection. */
  async function openWithErrors({ except = '', as }: { except?: string; as?: Session } = {}): Promise<Page> {
    const { page } = await openPage(product, { as, allowErrors: true, unrendered: true });
    await page.routeWebSocket('**/graphql', () => {});
    await page.route('**/graphql', (route) => {
      if (except && route.request().postData()?.includes(`query ${except}`)) return route.continue();
      return route.fulfill({ json: { data: null, errors: [{ message: 'Something went wrong' }] } });
    });
    return page;
  }

  const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: /Loading/ });

  it.each(visitorFailures)(
    'is an error on $path for visitors: $texts',
    async ({ path, except, texts, loaded }) => {
      const page = await openWithErrors({ except });
      await page.goto(addressOf(path, ids));
      for (const text of texts) await page.getByText(text).waitFor();
      await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
      if (!loaded) return;
      await page.unrouteAll({ behavior: 'wait' });
      for (const retry of (await page.getByRole('button', { name: 'Try Again' }).all()).reverse())
        await retry.click();
      await page.getByText(loaded).first().waitFor();
    },
  );

  it('is an error on every page for administrators', async () => {
    const page = await openWithErrors({ as: admin });
    await page.goto('/about');
    for (const { path, loadError } of pages.filter((one) => one.for !== 'everyone')) {
      if (!loadError) continue;
      await followLoaded(page, addressOf(path, ids));
      await page.getByText(loadError).first().waitFor();
      await expect.poll(() => loading(page).count(), { message: path }).toBe(0);
      await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
    }
  });
});
