import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addShow, addVenue } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Session, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** What each page says when the server answers an operation with errors and no data; `but` is answered as usual. */
const visitorPages = [
  { path: '/', texts: ['Failed to load events'], after: /Velvet Cactus/ },
  { path: '/search', texts: ['Failed to load events'], after: /Velvet Cactus/ },
  { path: '/venues', texts: ['Error Loading Venues'], after: /The Paper Lantern/ },
  { path: 'a show', texts: ['Event Not Found'] },
  { path: 'a show', but: 'EventPage', texts: ['Failed to fetch comments'], after: /^No comments yet/ },
  { path: 'a venue', texts: ['We could not load this venue.'], after: /The Paper Lantern/ },
  {
    path: 'a venue',
    but: 'VenuePage',
    texts: ['Failed to load events', 'Failed to load reviews'],
    after: /^No reviews yet/,
  },
  { path: '/users/ada', texts: ['User not found'] },
] as const;

const adminPages = [
  ['/admin', /^Error loading scraped events/],
  ['/admin?tab=events', 'The events could not be loaded'],
  ['/admin?tab=venues', 'The venues could not be loaded'],
  ['/admin?tab=venues&view=claims', 'The claims could not be loaded'],
  ['/admin?tab=venues&view=links', 'The suggestions could not be loaded'],
  ['/admin?tab=ads', 'The ads could not be loaded'],
  ['/admin?tab=ads&view=enquiries', 'The enquiries could not be loaded'],
  ['/admin?tab=reviews', 'The venues could not be loaded'],
  ['/admin?tab=reviews&view=comments', 'The comments could not be loaded'],
  ['/admin?tab=ai-agents', 'The AI agents could not be loaded'],
  ['/admin?tab=scraping', 'The counters could not be loaded'],
  ['/admin?tab=analytics', 'Unable to load analytics data.'],
  ['/admin/operations', 'The projections could not be loaded'],
  ['/admin/operations/history/event/some', 'The history could not be loaded'],
  ['/scraping', 'The sources could not be loaded'],
  ['/scraping?tab=events', 'The scraped events could not be loaded'],
  ['/scraping?tab=logs', 'The logs could not be loaded'],
  ['/cron-scheduler', 'The schedules could not be loaded'],
  ['a claim', 'We could not load this venue.'],
] as const;

describe('a server that answers with errors and no data', () => {
  let product: Product;
  let admin: Session;
  const paths: Record<string, string> = {};
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const api = await signInMember(product, ada);
    admin = api;
    paths['a show'] = `/events/${await addShow(api, { performer: 'Velvet Cactus', date: inDays(2) })}`;
    paths['a venue'] = `/venues/${await addVenue(api, 'The Paper Lantern')}`;
    paths['a claim'] = `${paths['a venue']}/claim`;
  });

  /** Opens a page on which every operation but one fails, and nothing is live. */
  async function openWithErrors({ but = '', as }: { but?: string; as?: Session } = {}): Promise<Page> {
    const { page } = await openPage(product, { as, allowErrors: true });
    await page.routeWebSocket('**/graphql', () => {});
    await page.route('**/graphql', (route) => {
      if (but && route.request().postData()?.includes(`query ${but}`)) return route.continue();
      return route.fulfill({ json: { data: null, errors: [{ message: 'Something went wrong' }] } });
    });
    return page;
  }

  const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: /Loading/ });

  it.each(visitorPages)('is an error on $path for visitors: $texts', async ({ path, texts, ...rest }) => {
    const page = await openWithErrors('but' in rest ? rest : {});
    await page.goto(paths[path] ?? path);
    for (const text of texts) await page.getByText(text).waitFor();
    expect(await page.getByText(/^Loading/).count()).toBe(0);
    if (!('after' in rest)) return;
    await page.unrouteAll({ behavior: 'wait' });
    for (const retry of (await page.getByRole('button', { name: 'Try Again' }).all()).reverse())
      await retry.click();
    await page.getByText(rest.after).first().waitFor();
  });

  it('is an error on every page for administrators', async () => {
    const page = await openWithErrors({ as: admin });
    for (const [path, text] of adminPages) {
      await page.goto(paths[path] ?? path);
      await page.getByText(text).first().waitFor();
      await expect.poll(() => loading(page).count(), { message: path }).toBe(0);
      await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
    }
  });
});
