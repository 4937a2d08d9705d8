import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addVenue, startWithAdmin } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { buildSubmission, createClient } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('analytics', () => {
  let emptyProduct: Admin;
  let admin: Admin;
  const submissions: string[] = [];
  testEnvironment(async (use) => {
    emptyProduct = await startWithAdmin(use);
    admin = await startWithAdmin(use);
    for (const browser of ['Firefox/132.0', 'Safari/605.1', 'Firefox/133.0'])
      await fetch(`${admin.product.url}/api/analytics/visit`, {
        method: 'POST',
        headers: { 'user-agent': browser },
      });
    for (const performer of ['First', 'Second', 'Third'])
      submissions.push(
        String(
          (await createClient(admin.product).call('POST', '/api/submissions', buildSubmission({ performer })))
            .body.id,
        ),
      );
    await admin.api.call('PATCH', `/api/submissions/${submissions[0]}/reject`);
    const mohawk = await addVenue(admin.api, 'Mohawk');
    for (const [performer, eventType, place] of [
      ['Fourth', 'music', { venue: 'Mohawk', venueId: mohawk }],
      ['Fifth', 'comedy', { venue: 'Mohawk', venueId: mohawk }],
      ['Sixth', 'art', { venue: 'Saxon Pub' }],
    ] as const) {
      const { email: _email, ...show } = buildSubmission({ performer, eventType, time: '19:30', ...place });
      expect((await admin.api.call('POST', '/api/events', { ...show, date: inDays(40) })).status).toBe(201);
    }
  });

  const figure = (page: Page, label: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) });
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  const shows = (page: Page, label: string, text: string) =>
    expect.poll(async () => spaced(await figure(page, label).innerText()), { message: label }).toBe(text);
  const items = async (page: Page, list: string) =>
    (await page.getByRole('list', { name: list }).getByRole('listitem').allInnerTexts()).map(spaced);

  it('shows zeros and no rate before anything happened (ANA-02, ANA-04)', async () => {
    const page = await emptyProduct.open('/admin?tab=analytics');
    await shows(page, 'Approval Rate', 'N/A nothing decided yet');
    await shows(page, 'Total Events', '0');
    await page.getByText('No listed events yet.').waitFor();
    await expect
      .poll(() => items(page, 'Listed events by type'))
      .toEqual(['Music 0%', 'Comedy 0%', 'Art 0%']);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  it('shows figures and charts, loaded again with each opening of the tab (ANA-01, ANA-02, ANA-04, ANA-06)', async () => {
    const page = await admin.open('/admin?tab=venues');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await shows(page, 'Total Events', '3');
    for (const type of ['Music', 'Comedy', 'Art']) await shows(page, `${type} Events`, '1');
    await expect
      .poll(() => items(page, 'Listed events by type'))
      .toEqual(['Music 34%', 'Comedy 33%', 'Art 33%']);
    await shows(page, 'Weekly Submissions', '3 in the last 7 days');
    await shows(page, 'Approval Rate', '0% 0 of 1 decided');
    expect((await items(page, 'Submissions by day')).at(-1)).toMatch(/^Today .* 3$/);
    await expect.poll(() => items(page, 'Submissions by day')).toHaveLength(7);
    await expect
      .poll(() => items(page, 'Venues with most listed events'))
      .toEqual(['Mohawk 2 events', 'Saxon Pub 1 event']);
    const visitors = Number.parseInt(await figure(page, 'Monthly Visitors').innerText(), 10);
    expect(visitors, 'two user agents and the browser of the test').toBe(3);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Venues', exact: true }).click();
    await admin.api.call('PATCH', `/api/submissions/${submissions[1]}/approve`);
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await shows(page, 'Approval Rate', '50% 1 of 2 decided');
    await page.getByRole('link', { name: 'Mohawk' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mohawk' }).waitFor();
  });

  it('shows a failure immediately, without an automatic retry (ANA-01, ANA-05)', async () => {
    const page = await admin.open('/admin?tab=venues');
    await page.getByRole('button', { name: 'Add venue' }).waitFor();
    let requests = 0;
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('query Analytics')) return route.fallback();
      requests += 1;
      return route.abort();
    });
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await page.getByText('Unable to load analytics data.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(requests).toBe(1);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await figure(page, 'Total Events').waitFor();
  });

  it('fits a phone', async () => {
    const page = await admin.open('/admin?tab=analytics', { phone: true });
    await page.getByRole('list', { name: 'Submissions by day' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
