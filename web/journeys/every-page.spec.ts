import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { person, startBrowser } from './browser.ts';
import { aMember, aSubmission, client } from './client.ts';
import { inDays } from './days.ts';
import { ada, addShow, addSource, addVenue } from './desk.ts';
import { type Product, startProduct } from './product.ts';
import { scene } from './scene.ts';

const publicPages = [
  '/',
  '/search',
  '/search?view=list',
  'a show',
  '/venues',
  'a venue',
  'a claim',
  '/venues/submit',
  '/submit',
  '/about',
  '/users/mia',
  '/advertise',
  '/login',
  '/no-such',
];
const adminPages = [
  '/admin',
  '/admin?tab=events',
  '/admin?tab=venues',
  '/admin?tab=venues&view=claims',
  '/admin?tab=venues&view=links',
  '/admin?tab=ads',
  '/admin?tab=ads&view=enquiries',
  '/admin?tab=reviews',
  '/admin?tab=reviews&view=comments',
  '/admin?tab=ai-agents',
  '/admin?tab=scraping',
  '/admin?tab=analytics',
  '/admin/operations',
  'a history',
  '/admin/action?token=none&action=approve',
  '/scraping',
  '/scraping?tab=events',
  '/scraping?tab=logs',
  '/cron-scheduler',
];

/** The dialogs of the administrators' pages, by the button that opens each. */
const dialogs: Record<string, string> = {
  '/admin?tab=events': 'Add Event Manually',
  '/admin?tab=venues': 'Add venue',
  '/admin?tab=ads': 'Upload New Ad',
  '/admin?tab=ai-agents': 'Create AI Agent',
  '/scraping': 'Add Source',
  '/cron-scheduler': 'Add Schedule',
};

describe('every page', () => {
  let product: Product;
  let browser: Browser;
  const paths: Record<string, string> = {};
  const cookies: Record<string, string> = {};

  scene(async (opened) => {
    product = opened(await startProduct({ ADMIN_EMAILS: ada }));
    browser = opened(await startBrowser());
    const admin = await aMember(product, ada);
    cookies.administrator = admin.cookie;
    cookies.member = (await aMember(product, 'mia@example.com')).cookie;
    const show = await addShow(admin, { performer: 'Velvet Cactus', date: inDays(2) });
    paths['a show'] = `/events/${show}`;
    paths['a history'] = `/admin/operations/history/event/${show}`;
    paths['a venue'] = `/venues/${await addVenue(admin, 'The Paper Lantern')}`;
    paths['a claim'] = `${paths['a venue']}/claim`;
    await addSource(admin, 'The Lantern Post', 'https://lantern.example/shows', { isActive: false });
    await client(product).call('POST', '/api/submissions', aSubmission());
  });

  /** A page on which each fault and each error in the console is collected, but for refused calls. */
  async function watched(role: string): Promise<{ page: Page; faults: string[] }> {
    const { page, context, faults } = await person(browser, product);
    const [name = '', value = ''] = cookies[role]?.split('=') ?? [];
    if (name) await context.addCookies([{ name, value, url: product.url }]);
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        faults.push(line.text());
    });
    return { page, faults };
  }

  it.each([
    { role: 'visitor', pages: publicPages },
    { role: 'member', pages: publicPages },
    { role: 'administrator', pages: [...publicPages, ...adminPages] },
  ])('opens for a $role without a fault, and the help chat over it', async ({ role, pages }) => {
    const { page, faults } = await watched(role);
    for (const path of pages) {
      await page.goto(paths[path] ?? path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('textbox', { name: 'Your message' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Support' }).waitFor({ state: 'hidden' });
      if (dialogs[path] && role === 'administrator') {
        await page.getByRole('button', { name: dialogs[path] }).click();
        await page.getByRole('dialog', { name: /./ }).filter({ visible: true }).waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
      }
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await page.getByRole('heading', { name: 'Something broke' }).count(), path).toBe(0);
      expect(faults, path).toEqual([]);
    }
  });
});
