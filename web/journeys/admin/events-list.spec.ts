import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addShow, addVenue, rowOf, startWithAdmin, waitForCounts } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an administrator of more than a hundred events', () => {
  let admin: Admin;
  testEnvironment(async (use) => {
    admin = await startWithAdmin(use);
    const listed = (performer: string, overrides: object) => addShow(admin.api, { performer, ...overrides });
    const stubbs = { venue: 'Stubb’s', address: '801 Red River St' };
    const venueId = await addVenue(admin.api, stubbs.venue, { address: stubbs.address, isVerified: true });
    for (let n = 0; n < 99; n++) await listed(`Filler ${n}`, { venue: 'Fill Hall', date: inDays(20) });
    await listed('Cheap', { price: '$5', eventType: 'comedy', date: inDays(1) });
    await listed('Dear', { price: '$50', venueId, ...stubbs, date: inDays(60) });
    await listed('Bygone', { date: inDays(-9), venue: 'The Old Room', address: '1 Yesterday Ln' });
  });

  const performers = (page: Page) => page.getByRole('rowheader').allTextContents();

  it('filters, sorts and counts, also beyond the first hundred (AEV-01..05, AEV-10..12)', async () => {
    const page = await admin.open('/admin?tab=events');
    const search = page.getByRole('searchbox', { name: 'Search' });
    const venue = page.getByRole('combobox', { name: 'Venue' });
    await waitForCounts(page, 100, 100);
    await expect.poll(() => rowOf(page, 'Dear').count(), { message: 'behind the first hundred' }).toBe(0);

    await search.fill('RED RIVER');
    await waitForCounts(page, 1, 101);
    await rowOf(page, 'Dear').waitFor();
    expect(page.url()).toContain('q=RED+RIVER');
    await page.getByLabel('Type').selectOption('Comedy');
    await page.getByText('No events match the current filters.').waitFor();
    await search.fill('cheap');
    await waitForCounts(page, 1, 100);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await waitForCounts(page, 100, 100);
    await expect.poll(() => search.inputValue()).toBe('');

    await venue.fill('stub');
    await page.getByRole('option', { name: /Stubb/ }).click();
    await waitForCounts(page, 1, 101);
    await rowOf(page, 'Dear').waitFor();
    await venue.fill('fill hall');
    await page.getByRole('option', { name: /Fill Hall/ }).click();
    await waitForCounts(page, 99, 100);
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByRole('button', { name: 'Load more' }).click();
    await waitForCounts(page, 101, 101);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await expect.poll(async () => (await performers(page))[0]).toBe('Cheap');
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await expect.poll(async () => (await performers(page))[0]).toBe('Dear');
    await expect.poll(() => page.locator('th[aria-sort=descending]').textContent()).toBe('Price');
    expect(page.url()).toContain('sort=-price');
    for (const column of ['Performer', 'Type', 'Venue', 'Date and time']) {
      await page.getByRole('columnheader', { name: column }).getByRole('button').click();
      await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toBe(column);
    }

    // 1100 pixels are the narrowest that show a table.
    await page.setViewportSize({ width: 1100, height: 900 });
    const overflowing = () =>
      page
        .locator('td')
        .evaluateAll((cells) =>
          cells
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
    expect(await overflowing(), 'wider than their column').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    await search.fill('yesterday');
    await page.getByText('No events match the current filters.').waitFor();
    await page.getByLabel('Include past events').check();
    await rowOf(page, 'Bygone').getByText('Past', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Include past events').uncheck();
    await page.goto(`/admin?tab=events&date=${inDays(-9)}`);
    await rowOf(page, 'Bygone').waitFor();
    await waitForCounts(page, 1, 101);
    await page.getByRole('button', { name: 'Clear date' }).click();
    await waitForCounts(page, 100, 100);
    await rowOf(page, 'Cheap').getByRole('button', { name: 'Delete' }).click();
    await waitForCounts(page, 99, 99);
    await page.getByRole('button', { name: 'Close' }).click();
    await waitForCounts(page, 100, 100);
  });
});
