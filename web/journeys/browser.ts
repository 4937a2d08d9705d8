import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { aProfile, linkIn, unlessBusy } from './client.ts';
import type { Product } from './product.ts';

/**
 * Starts the browser that the set-up brought; one per journey. One that ends before it is up is started again. With
 * `scrollbars` they take room, as on a desktop with a mouse; otherwise there are none.
 */
export async function startBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const { executable, flags, environment } = inject('browser');
  const quiet = [
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const launch = () =>
    chromium.launch({
      executablePath: executable,
      args: [...flags, ...quiet],
      env: { ...process.env, ...environment },
      headless: true,
      ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [],
    });
  // One start of some hundreds ends in a fault of the browser's own, before it has seen anything of ours.
  return launch().catch((fault: Error) => {
    process.stderr.write(`the browser is started again: ${fault.message.split('\n')[0]}\n`);
    return launch();
  });
}

/** A person at a device: a context of its own, with a page on the product. Faults of the page fail the journey. */
export async function person(
  browser: Browser,
  product: Product,
  { phone = false, timeZone }: { phone?: boolean; timeZone?: string } = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 900 };
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && /Content Security Policy|Uncaught/.test(line.text()))
      faults.push(line.text());
  });
  return { page, context, faults };
}

/**
 * Asks for a link on the login page, and follows the one that was mailed with the welcome behind it, so that no
 * modal stands before the page; with `welcome` the link is opened and the modal left to the journey.
 */
export async function signIn(
  page: Page,
  product: Product,
  email: string,
  path = '/login',
  { welcome = false } = {},
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  const before = product.linksTo(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByText('Check Your Email').waitFor();
  const link = linkIn(await product.mailTo(email, before + 1));
  if (welcome) await page.goto(link);
  else await page.goto(await welcomed(page, link, email));
}

/** Redeems the link outside the page and completes the account; answers where signing in leads. */
async function welcomed(page: Page, link: string, email: string): Promise<string> {
  const { request } = page.context();
  const token = new URL(link).searchParams.get('token');
  const verified = await unlessBusy(() => request.post('/api/auth/verify', { data: { token } }));
  const { user, returnTo } = await verified.json();
  if (!user.onboardingCompleted) {
    const revised = await request.patch('/api/profile', { data: aProfile(email) });
    if (!revised.ok()) throw new Error(`no profile for ${email}: ${await revised.text()}`);
  }
  return returnTo;
}
