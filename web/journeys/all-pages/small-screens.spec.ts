import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { addShow, addVenue } from '../testing/admin.ts';
import { openLoaded, openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { addressOf } from '../testing/pages.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type SignedInClient, signInByLink, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** What to open, on which page, by which button; `as` is a member. */
const opened = [
  { what: 'the sign-in dialog', at: '/', by: 'Login', role: 'dialog' },
  { what: 'the help chat', at: '/', by: 'Help', role: 'dialog' },
  { what: 'the calendar', at: '/search', by: /^Date/, role: 'dialog' },
  { what: 'the tickets', at: '/events/:show', by: 'Get Tickets', role: 'dialog' },
  { what: 'the ways to share', at: '/events/:show', by: 'Share', role: 'menu' },
  { what: 'the own profile', at: '/users/mia', by: 'Edit profile', role: 'dialog', as: 'mia' },
] as const;

describe('a screen of 320 pixels', () => {
  let product: Product;
  let ids: { show: string; venue: string };
  const members: Record<string, SignedInClient> = {};

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const admin = await signInMember(product, ada);
    members.ada = admin;
    members.mia = await signInMember(product, 'mia@example.com');
    members.newcomer = await signInByLink(product, 'newcomer@example.com');
    const url = 'https://tickets.example/1';
    const list = (n: number) =>
      addShow(admin, { performer: `The Smallest Hours ${n}`, date: inDays(1 + (n % 5)), url });
    const venue = await addVenue(admin, 'Antediluvian Assembly Rooms', { isVerified: true });
    for (let n = 1; n < 15; n++) await list(n);
    ids = { show: await list(15), venue };
  });

  async function visit(path: string, as?: string): Promise<Page> {
    const { page } = await openPage(product, { phone: true, as: as ? members[as] : undefined });
    await page.setViewportSize({ width: 320, height: 640 });
    await openLoaded(page, addressOf(path, ids));
    return page;
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  /** The names of the controls whose right edge is outside of the viewport. */
  const cutOff = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog] *, [role=menu] *')]
        .filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.textContent),
    );

  it.each(opened)(
    'shows $what without cut-off parts in both themes, and Escape restores the focus',
    async (it) => {
      const page = await visit(it.at, 'as' in it ? it.as : undefined);
      const opener = page.getByRole('button', { name: it.by }).first();
      await opener.press('Enter');
      await page.getByRole(it.role).waitFor();
      expect(await cutOff(page)).toEqual([]);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(await opener.textContent());
    },
  );

  it('asks before it discards changes of the profile, and only then', async () => {
    const page = await visit('/users/mia', 'mia');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const updates = page.getByLabel('Send me event updates');
    await updates.click();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard the changes?' }).waitFor();
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await updates.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Edit profile');
  });

  it('shows the onboarding without cut-off parts', async () => {
    // Not `visit`: the heading, for which it waits, is hidden behind the dialog.
    const { page } = await openPage(product, { phone: true, as: members.newcomer });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    await page.getByRole('dialog', { name: 'Create your profile' }).waitFor();
    expect(await cutOff(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('keeps the header in two rows for admins, and scrolls to the focused link', async () => {
    const page = await visit('/about', 'ada');
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThan(125);
    const scheduler = header.getByRole('link', { name: 'Scheduler' });
    await scheduler.focus();
    const [link, button] = [
      await scheduler.boundingBox(),
      await header.getByRole('link', { name: 'Add a Show' }).boundingBox(),
    ];
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    await scheduler.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cron Scheduler' }).waitFor();
  });

  it('offers an arrow that scrolls to the last link of an admin', async () => {
    const page = await visit('/about', 'ada');
    await page.setViewportSize({ width: 390, height: 844 });
    const header = page.getByRole('banner');
    const scheduler = header.getByRole('link', { name: 'Scheduler' });
    const inSight = () =>
      scheduler.evaluate((link) => {
        const [row, own] = [link.parentElement, link].map((part) => part?.getBoundingClientRect());
        return row !== undefined && own !== undefined && own.right <= row.right - 24 && own.left >= row.left;
      });
    expect(await inSight()).toBe(false);
    const arrow = header.locator('nav + button');
    await arrow.click();
    await expect.poll(inSight).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await scheduler.click();
    await page.getByRole('heading', { level: 1, name: 'Cron Scheduler' }).waitFor();
    expect(await inSight()).toBe(true);
    await page.reload();
    await expect.poll(inSight).toBe(true);
    await arrow.click();
    await expect.poll(inSight).toBe(false);
  });

  it('never covers the focused element with the help button', async () => {
    const page = await visit('/');
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const [help] = [...document.querySelectorAll('button')].filter(
          ({ textContent }) => textContent === 'Help',
        );
        const [over, at] = [help, document.activeElement].map((part) => part?.getBoundingClientRect());
        if (!over || !at || help === document.activeElement) return false;
        return (
          at.left >= over.left && at.right <= over.right && at.top >= over.top && at.bottom <= over.bottom
        );
      });
      expect(hidden, `stop ${stop}: ${await focused(page)}`).toBe(false);
    }
  });
});
