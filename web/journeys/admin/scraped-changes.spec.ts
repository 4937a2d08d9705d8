import { describe, expect, it } from 'vitest';
import { violationsInBothThemes } from '../testing/accessibility.ts';
import { type Admin, addSource, cardOf, checkEvents, startWithAdmin, waitForText } from '../testing/admin.ts';
import { inDays } from '../testing/dates.ts';
import { type ExternalServer, startServer } from '../testing/external-sites.ts';
import { testEnvironment } from '../testing/test-environment.ts';

type Entry = { uid: string; name: string; day: number; time: string };

const calendarOf = (entries: readonly Entry[]) =>
  [
    'BEGIN:VCALENDAR',
    ...entries.flatMap(({ uid, name, day, time }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${name}`,
      'LOCATION:The Paper Lantern',
      `DTSTART:${inDays(day).replaceAll('-', '')}T${time}00`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const schemaOf = (name: string, start: string, venue: string, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name,
  startDate: start,
  location: { '@type': 'Place', name: venue, address: '410 Comal St' },
  ...more,
});

/** A page of a ticket seller, which writes the first show in its own way, and prices of the others. */
function second(): string {
  const price = { offers: { price: '18', priceCurrency: 'USD', url: 'https://tickets.example/saints' } };
  const shows = [
    schemaOf('NIGHT HERON w/ Special Guests (21+)', `${inDays(10)}T20:00`, 'Paper Lantern'),
    schemaOf('Night Heron', `${inDays(10)}T23:00`, 'The Paper Lantern', price),
    schemaOf('Tin Can Saints', `${inDays(20)}T20:30`, 'The Paper Lantern', price),
  ];
  return `<script type="application/ld+json">${JSON.stringify(shows)}</script>`;
}

describe('an administrator of listed shows whose source changes', () => {
  let entries: readonly Entry[] = [];
  let site: ExternalServer;
  let admin: Admin;
  testEnvironment(async (use) => {
    site = use(
      await startServer((request, response) => {
        if (request.url === '/all.ics')
          return response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(entries));
        if (request.url === '/second')
          return response.writeHead(200, { 'content-type': 'text/html' }).end(second());
        const isPage = request.url === '/shows';
        response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
        response.end(isPage ? '<link rel="alternate" type="text/calendar" href="/all.ics">' : '');
      }),
    );
    admin = await startWithAdmin(use, { FETCH_ALLOW_HOSTS: site.host });
    await checkEvents(admin.api);
  });

  const heron = { uid: 'a', name: 'Night Heron', day: 10, time: '2000' };
  const choir = { uid: 'b', name: 'Saguaro Choir', day: 11, time: '2000' };
  const saints = { uid: 'c', name: 'Tin Can Saints', day: 20, time: '2000' };

  it('decides on a new hour, a cancellation, a late show and the twin of a second source (D-111..D-114, D-131)', async () => {
    await addSource(admin.api, 'The Lantern', `${site.url}/shows`);
    await addSource(admin.api, 'The Ticket Seller', `${site.url}/second`);
    const dashboard = await admin.open('/admin?tab=scraping');
    const figure = (label: string) => dashboard.getByRole('term').filter({ hasText: label }).locator('..');
    const page = await admin.open('/scraping');
    const scrape = async (source: string, found: string) => {
      await page.getByRole('tab', { name: /^Sources/ }).click();
      await cardOf(page, source).getByRole('button', { name: 'Scrape', exact: true }).click();
      await waitForText(page, found);
    };
    entries = [heron, choir, saints];
    await scrape('The Lantern', 'Found 3 events, added 3 new events.');
    const { body } = await admin.api.call('GET', '/api/admin/scraped-events');
    for (const { id } of body as unknown as { id: string }[])
      await admin.api.call('PATCH', `/api/admin/scraped-events/${id}/approve`);

    const late = { ...heron, uid: 'd', time: '2300' };
    entries = [{ ...heron, time: '2100' }, late, { ...saints, name: 'SOLD OUT: Tin Can Saints' }];
    await scrape('The Lantern', 'Found 3 events, added 1 new events.');
    await scrape('The Lantern', 'Found 3 events, added 0 new events.');
    await scrape('The Ticket Seller', 'Found 3 events, added 1 new events.');
    await page.getByRole('tab', { name: 'Logs (4)' }).click();
    const runs = page.getByRole('list', { name: 'Runs, newest first' }).getByRole('listitem');
    for (const count of ['3 found', '1 added', '2 revised']) await runs.nth(2).getByText(count).waitFor();
    await runs
      .nth(1)
      .getByText(/'Saguaro Choir' .* is missing again: it is possibly cancelled/)
      .waitFor();

    await figure('Changes to decide').getByText('3', { exact: true }).waitFor();
    await figure('Twins').getByText('1', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Changes (3)' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await cardOf(page, 'Saguaro Choir').getByText('Possibly cancelled').waitFor();
    await cardOf(page, 'Night Heron').getByText('9:00 PM').waitFor();
    await cardOf(page, 'Night Heron').getByRole('button', { name: 'Accept' }).click();
    await cardOf(page, 'Night Heron').waitFor({ state: 'detached' });
    await cardOf(page, 'Saguaro Choir').getByRole('button', { name: 'Accept' }).click();
    await cardOf(page, 'Saguaro Choir').waitFor({ state: 'detached' });
    const changed = cardOf(page, 'Tin Can Saints');
    for (const text of ['The Lantern', 'The Ticket Seller'])
      await changed.getByRole('columnheader', { name: text, exact: true }).waitFor();
    const prices = changed.getByRole('row', { name: /^Price/ }).getByRole('cell');
    await expect.poll(() => prices.allTextContents()).toEqual(['none', '$18']);
    await changed.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect.poll(() => changed.getByRole('button', { name: 'Dismiss' }).count()).toBe(1);
    await changed.getByText('8:30 PM', { exact: true }).waitFor();
    await changed.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('No changes').waitFor();
    await figure('Changes to decide').getByText('0', { exact: true }).waitFor();

    await dashboard.getByRole('tab', { name: 'Submissions' }).click();
    const found = dashboard.getByRole('rowgroup').filter({ hasText: /^(?!.*Special).*Night Heron/s });
    await found.getByRole('button', { expanded: false }).first().click();
    for (const text of ['The Lantern', 'The Ticket Seller'])
      await found.getByRole('columnheader', { name: text, exact: true }).waitFor();
    expect(await violationsInBothThemes(dashboard)).toEqual([]);
    await found.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(dashboard, 'Event Approved');

    await page.getByRole('tab', { name: 'Twins (1)' }).click();
    const card = page.getByRole('article', { name: /Special Guests/ });
    for (const text of ['The Lantern', 'The Ticket Seller', 'Listed', 'Pending'])
      await card.getByRole('cell', { name: text, exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await card.getByRole('button', { name: /^Keep/ }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();

    const pending = await admin.api.call('GET', '/api/admin/scraped-events?status=pending');
    const finds = pending.body as unknown as { id: string; eventName: string }[];
    const twin = finds.find(({ eventName }) => eventName.includes('Special Guests'));
    const approved = await admin.api.call('PATCH', `/api/admin/scraped-events/${twin?.id}/approve`);
    const { id } = approved.body.event as { id: string };
    await page.reload();
    await expect.poll(() => card.getByRole('cell', { name: 'Listed', exact: true }).count()).toBe(2);
    await card.getByRole('button', { name: 'Keep the second' }).click();
    await page.getByText('No twins').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();

    await page.goto('/search');
    for (const time of ['9:00 PM', '11:00 PM'])
      await page
        .getByRole('link', { name: /^(?!.*Special).*Night Heron/s })
        .filter({ hasText: time })
        .waitFor();
    await page.getByRole('link', { name: /Tin Can Saints/ }).waitFor();
    await page.getByRole('link', { name: /Saguaro Choir Cancelled/ }).click();
    await page.getByRole('main').getByText('Cancelled', { exact: true }).waitFor();

    await page.goto(`/events/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Night Heron', exact: true }).waitFor();
    await page.goto('/scraping?tab=twins');
    await undo.click();
    await card.waitFor();
    await page.goto(`/events/${id}`);
    await page.getByRole('heading', { level: 1, name: /Special Guests/ }).waitFor();
  });
});
