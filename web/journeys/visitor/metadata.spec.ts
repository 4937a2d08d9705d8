import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { indexedPaths } from '#schema/page-meta.ts';
import { addShow } from '../testing/admin.ts';
import { openPage } from '../testing/browser.ts';
import { inDays } from '../testing/dates.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, type Client, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

/** The tags of the document's head, each with its count. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const tags = [
      ...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]'),
    ];
    const read = tags.map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName,
      tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent ?? '',
    ]);
    const names = read.map(([name]) => name);
    return {
      said: Object.fromEntries(read) as Record<string, string>,
      twice: names.filter((name, at) => names.indexOf(name) !== at),
      linked: document.head.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });

const linkedOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');

/** The scripts do not know the current version of a picture. */
const withoutVersion = (said: string) => said.replace(/(\/images\/share\/.+\.jpg)\?v=[0-9a-f]+$/, '$1');
const withoutVersions = (said: Record<string, string>) =>
  Object.fromEntries(Object.entries(said).map(([name, text]) => [name, withoutVersion(text)]));

describe('the metadata of a page (META-01)', () => {
  let product: Product;
  let admin: Client;
  let show: string;
  let spaced: string;

  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada, SUPPORT_EMAIL: 'support@example.com' }));
    admin = await signInMember(product, ada);
    const list = (performer: string) => addShow(admin, { performer, date: inDays(2) });
    show = `/events/${await list('Velvet Cactus')}/velvet-cactus`;
    spaced = `/events/${await list('Night  of  Spaces')}/night-of-spaces`;
  });

  it('is not changed by the scripts on load', async () => {
    const { page } = await openPage(product);
    for (const path of [...indexedPaths, show, spaced]) {
      const delivered = await (await page.request.get(path)).text();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByText('404 Page Not Found').count(), { message: path }).toBe(0);
      const head = await headOf(page);
      expect(head.twice, path).toEqual([]);
      expect(head.linked, path).toBe(path.startsWith('/events/') ? 1 : 0);
      for (const name of [
        'title',
        'description',
        'canonical',
        'og:title',
        'og:image',
        'twitter:card',
      ] as const) {
        const said = head.said[name === 'canonical' ? 'link' : name];
        expect(delivered.replaceAll('&amp;', '&'), `${path} ${name}`).toContain(said);
      }
    }
    for (const path of ['/login', '/admin/operations/history/event/1']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await headOf(page)).said.robots, path).toBe('noindex');
    }
  });

  it('is updated by navigation, each tag once', async () => {
    const { page } = await openPage(product);
    await page.goto(show);
    await page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).waitFor();
    const delivered = await headOf(page);
    expect(delivered).toMatchObject({ linked: 1, said: { 'og:type': 'event' } });
    const linked = await linkedOf(page);

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    const said = {
      title: 'About - Texas Live',
      description: 'What Texas Live lists: original music, stand-up comedy and art in Austin since 2024.',
      link: `${product.url}/about`,
      'og:title': 'About - Texas Live',
      'og:url': `${product.url}/about`,
      'og:type': 'website',
      'og:image': `${product.url}/images/share/site.jpg`,
      'twitter:title': 'About - Texas Live',
    };
    await expect.poll(() => headOf(page)).toMatchObject({ twice: [], linked: 0, said });
    const about = await headOf(page);
    expect(about.said).not.toHaveProperty('event:performer');

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Velvet Cactus' }).waitFor();
    await expect.poll(() => headOf(page)).toEqual({ ...delivered, said: withoutVersions(delivered.said) });
    expect(await linkedOf(page)).toEqual({ ...linked, image: linked.image.map(withoutVersion) });
  });

  it('is well-formed where it is XML', async () => {
    const { page } = await openPage(product);
    await page.goto('/about');
    for (const path of ['/sitemap.xml', '/opensearch.xml']) {
      const text = await (await page.request.get(path)).text();
      const errors = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length,
        text,
      );
      expect(errors, path).toBe(0);
    }
  });

  it('describes on About what we list, since when, and the contact (ABT-01, ABT-02)', async () => {
    const { page } = await openPage(product, { phone: true });
    await page.goto('/about');
    await page.getByText(/has served Austin since 2024/).waitFor();
    await page.getByText(/Original music, stand-up comedy and art exhibitions only/).waitFor();
    await page.getByText(/no theater productions, cover bands, open mic nights or jam sessions/).waitFor();
    await page.getByText(/at least 1 week advance notice/).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'support@example.com' }).getAttribute('href'))
      .toBe('mailto:support@example.com');
    await page.getByRole('main').getByRole('link', { name: 'Submit a Show' }).click();
    await page.waitForURL(`${product.url}/submit`);
  });
});
