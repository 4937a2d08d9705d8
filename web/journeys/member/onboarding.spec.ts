import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { ada, buildProfile, signInByLink } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { createPng } from '../testing/uploads.ts';

describe('onboarding', () => {
  let product: Product;
  testEnvironment(async (use) => {
    product = use(await startProduct({ ADMIN_EMAILS: ada }));
    const other = await signInByLink(product, 'taken@example.com');
    await other.call('PATCH', '/api/profile', {
      ...buildProfile('taken@example.com'),
      username: 'Late.Encore',
    });
  });

  it('has three steps and cannot be closed before the last one', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'nova@example.com', '/', { welcome: true });
    const modal = page.getByRole('dialog');
    const next = modal.getByRole('button', { name: 'Next' });
    await modal.getByRole('heading', { name: 'Create your profile' }).waitFor();
    await modal.getByText('Step 1 of 3').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => modal.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect.poll(() => modal.getByRole('button', { name: /close/i }).count()).toBe(0);
    for (let tab = 0; tab < 8; tab += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => modal.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
    }

    await next.click();
    await page.getByText('Username required').first().waitFor();
    await page.getByText('Please enter a username.').first().waitFor();
    await modal.getByLabel('Username').fill(' ab ');
    await next.click();
    await page.getByText('Username too short').first().waitFor();
    await page.getByText('Username must be at least 3 characters.').first().waitFor();

    await modal
      .getByLabel('Profile photo')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await page.getByText('Please select an image file').first().waitFor();
    const buffer = await createPng(400, 300);
    await modal.getByLabel('Profile photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await modal.getByAltText('Preview of your profile').waitFor();

    await modal.getByLabel('Username').fill('LATE.encore');
    await next.click();
    await modal.getByRole('heading', { name: 'What are you into?' }).waitFor();
    const failures = page.getByText('Please select an image file').filter({ visible: true });
    await expect.poll(() => failures.count()).toBe(0);
    await modal.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => modal.getByLabel('Username').inputValue()).toBe('LATE.encore');
    await next.click();
    await next.click();
    await page.getByText('Select at least one interest').first().waitFor();
    await page.getByText("Please choose at least one event type you're interested in.").first().waitFor();
    await modal.getByText('Comedy', { exact: true }).click();
    await modal.getByText('Art', { exact: true }).click();
    await next.click();

    await modal.getByRole('heading', { name: 'Stay in the loop' }).waitFor();
    await modal.getByLabel('Send me event updates').check();
    const refused = { status: 415, json: { message: 'Please select an image file' } };
    await page.route('**/api/profile/upload-photo', (route) => route.fulfill(refused), { times: 1 });
    await modal.getByRole('button', { name: 'Complete setup' }).click();
    await page.getByText('Please select an image file').first().waitFor();
    await modal.getByRole('heading', { name: 'Create your profile' }).waitFor();
    await next.click();
    await next.click();
    await modal.getByRole('button', { name: 'Complete setup' }).click();
    await page.getByText('Username already taken').first().waitFor();
    await modal.getByRole('heading', { name: 'Create your profile' }).waitFor();

    await modal.getByLabel('Username').fill('Nova.Node');
    await next.click();
    await expect.poll(() => modal.getByLabel('Comedy').isChecked()).toBe(true);
    await next.click();
    await expect.poll(() => modal.getByLabel('Send me event updates').isChecked()).toBe(true);
    await modal.getByRole('button', { name: 'Complete setup' }).click();
    await page.getByText('Welcome!').first().waitFor();
    await page.getByText('Your profile has been set up successfully.').first().waitFor();
    await modal.waitFor({ state: 'detached' });
  });

  it('creates a public profile, which the member edits', async () => {
    const luna = await signInByLink(product, 'luna@example.com');
    const profile = {
      ...buildProfile('luna@example.com'),
      username: 'Luna.Node',
      interests: ['comedy', 'art'],
    };
    await luna.call('PATCH', '/api/profile', profile);
    const form = new FormData();
    form.append('photo', new File([await createPng(400, 300)], 'me.png', { type: 'image/png' }));
    const photos = `${product.url}/api/profile/upload-photo`;
    const sent = await fetch(photos, { method: 'POST', headers: { cookie: luna.cookie }, body: form });
    expect(sent.status).toBe(200);
    const { page } = await openPage(product);
    await signIn(page, product, 'luna@example.com', '/');
    await page.getByRole('link', { name: 'Luna.Node' }).click();
    await page.getByRole('heading', { level: 1, name: 'Luna.Node' }).waitFor();
    await page.getByText(/^Joined [A-Z][a-z]+ \d{4}$/).waitFor();
    const interests = page.getByRole('list', { name: 'Interests' }).getByRole('listitem');
    await expect.poll(() => interests.allInnerTexts()).toEqual(['Comedy', 'Art']);
    await page.getByText(/^Luna\.Node is part of the .+ live events community\.$/).waitFor();
    const photo = page.locator('article img');
    await expect
      .poll(() => photo.getAttribute('src'))
      .toMatch(/^\/images\/w_160,h_160,c_fill,q_auto,f_webp\//);
    await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(160);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('late.ENCORE');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Username already taken').first().waitFor();
    await dialog.getByLabel('Username').fill('Super.Luna');
    await dialog.getByText('Music', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(`${product.url}/users/Super.Luna`);
    await page.getByRole('heading', { level: 1, name: 'Super.Luna' }).waitFor();
    await expect.poll(() => interests.allInnerTexts()).toEqual(['Music', 'Comedy', 'Art']);
  });

  it('shows the profile to visitors without editing, under the current name only', async () => {
    const member = await signInByLink(product, 'stella@example.com');
    for (const username of ['Stella.Node', 'Super.Stella'])
      await member.call('PATCH', '/api/profile', { ...buildProfile('stella@example.com'), username });
    const { page } = await openPage(product, { phone: true });
    expect((await page.goto('/users/super.stella'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Super.Stella' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Super\.Stella - /);
    await expect.poll(() => page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    const wide = await signInByLink(product, 'wide@example.com');
    await wide.call('PATCH', '/api/profile', {
      ...buildProfile('wide@example.com'),
      username: 'W'.repeat(30),
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/users/${'W'.repeat(30)}`);
    await page.getByRole('heading', { level: 1, name: 'W'.repeat(30) }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    expect((await page.goto('/users/Stella.Node'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'User not found' }).waitFor();
  });
});
