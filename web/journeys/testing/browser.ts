import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type Response,
  type Route,
} from 'playwright-core';
import { inject } from 'vitest';
import type { BrowserKind } from './browsers-setup.ts';
import type { Product, Session } from './product.ts';
import { extractSignInLink, signInByLink, signInMember } from './rest-client.ts';

const quiet = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a separate browser; with `scrollbars` they take up space, as on a desktop with a mouse. */
export async function startBrowser(
  kind: BrowserKind = 'usual',
  { scrollbars = false } = {},
): Promise<Browser> {
  const { executable, flags, environment } = inject('browsers')[kind];
  return chromium.launch({
    executablePath: executable,
    args: [...flags, ...quiet],
    env: { ...process.env, ...environment },
    headless: true,
    ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [],
  });
}

/** One browser of each kind per worker; it ends with the worker's process. */
const shared: Partial<Record<BrowserKind, Promise<Browser>>> = {};
let current: BrowserKind = 'usual';

function sharedBrowser(): Promise<Browser> {
  const kind = current;
  shared[kind] ??= startBrowser(kind);
  return shared[kind];
}

/** Opens the next pages in this browser. */
export function useBrowser(kind: BrowserKind): void {
  current = kind;
}

type Options = {
  phone?: boolean;
  timeZone?: string;
  /** Whose session cookies the page has; none for a visitor. */
  as?: Session;
  /** The test controls the page's time by `page.clock`; until then it passes as usual. */
  fakeClock?: boolean;
  /** The test expects errors: they do not fail it. */
  allowErrors?: boolean;
  browser?: Browser;
  /** Pages arrive empty, as when the server cannot render them: the browser loads what they show. */
  unrendered?: boolean;
  /** The browser runs no JavaScript. */
  withoutScript?: boolean;
};

type Opened = { context: BrowserContext; errors: string[]; activity: string[] };
const opened = new Set<Opened>();

/** A page in its own context, on a desktop or a phone; `closePages` closes it. */
export async function openPage(
  product: Pick<Product, 'url'>,
  {
    phone = false,
    timeZone,
    as,
    fakeClock = false,
    allowErrors = false,
    browser,
    unrendered = false,
    withoutScript = false,
  }: Options = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 900 };
  const context = await (browser ?? (await sharedBrowser())).newContext({
    baseURL: product.url,
    viewport,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    javaScriptEnabled: !withoutScript,
  });
  const errors: string[] = [];
  const activity: string[] = [];
  opened.add({ context, errors, activity });
  context.on('response', (response) => {
    if (!response.url().includes('/assets/')) activity.push(summarize(response));
  });
  context.on('console', (message) => activity.push(`${message.type()}: ${message.text()}`));
  if (fakeClock) await context.clock.install();
  if (as) await context.addCookies(as.cookies.map((cookie) => ({ ...cookie, url: product.url })));
  if (unrendered)
    await context.route((url) => !/^\/(assets|api|graphql|images)\b/.test(url.pathname), emptyPage);
  if (!allowErrors) {
    context.on('weberror', (error) => errors.push(error.error().message));
    context.on('console', (message) => {
      if (isError(message)) errors.push(message.text());
    });
  }
  const page = await context.newPage();
  if (!withoutScript) await awaitHydration(page);
  return { page, context };
}

/** Lets `goto` wait, unless its options name another moment, until the scripts of a rendered page have taken it over. */
async function awaitHydration(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.getElementById('scripts')?.remove(), { once: true }),
  );
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await page.locator('#scripts').waitFor({ state: 'detached' });
    return response;
  };
}

/** Answers with the document without its page. */
async function emptyPage(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const rendered = /<div id="root">.*<\/div>\s*<script id="page-data".*?<\/script>/s;
  await route.fulfill({
    response,
    body: (await response.text()).replace(rendered, '<div id="root"></div>'),
  });
}

/** Method, path, name of the GraphQL operation and status of a call. */
function summarize(response: Response): string {
  const request = response.request();
  const { pathname } = new URL(request.url());
  const operation = /"operationName":"\w+"/.exec(request.postData() ?? '')?.[0] ?? '';
  return `${request.method()} ${pathname} ${operation} ${response.status()}`;
}

/** What the open pages show, where their focus is and what they have received last: for the report of a failed test. */
export async function describePages(): Promise<string> {
  const pages = [...opened].flatMap(({ context, activity }) =>
    context.pages().map(async (page) => {
      const content = await page.evaluate(() => {
        const focused = document.activeElement?.outerHTML.slice(0, 200);
        return `focus: ${focused}\n${document.body.innerText.slice(0, 3000)}`;
      });
      return `${page.url()}\n${activity.slice(-30).join('\n')}\n${content}`;
    }),
  );
  const described = await Promise.allSettled(pages);
  return described.map((page) => (page.status === 'fulfilled' ? page.value : `${page.reason}`)).join('\n\n');
}

/** Failed calls, which Chrome and the app log: tests provoke them. */
const isError = (message: ConsoleMessage) =>
  message.type() === 'error' &&
  !/^(Failed to load resource|RequestFailed: |CombinedError: |TypeError: Failed to fetch)/.test(
    message.text(),
  );

/** Closes all open pages with their contexts; returns the errors that they had. */
export async function closePages(): Promise<string[]> {
  const all = [...opened];
  opened.clear();
  await Promise.all(
    all.map(async ({ context }) => {
      // Requests that are still intercepted must not fail the next test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }),
  );
  return all.flatMap(({ errors }) => errors);
}

/** Time without requests after which a page counts as loaded. */
const quietMs = 100;

/** Opens a path and waits for its heading, its fonts and the end of all requests. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await awaitRequests(page, async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  });
}

/** As `openLoaded`, by a link within the page that is open: the scripts are neither loaded nor started again. */
export async function followLoaded(page: Page, path: string): Promise<void> {
  await awaitRequests(page, async () => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
}

/** Runs the action, then waits until all requests that started with or after it have ended. */
export async function awaitRequests(page: Page, action: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>();
  const quiet = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const restart = () => {
    clearTimeout(timer);
    if (isDone && pending.size === 0) timer = setTimeout(quiet.resolve, quietMs);
  };
  const add = (request: Request) => {
    pending.add(request);
    restart();
  };
  const remove = (request: Request) => {
    pending.delete(request);
    restart();
  };
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await action();
    isDone = true;
    restart();
    await quiet.promise;
  } finally {
    clearTimeout(timer);
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
}

/**
 * Fills in the sign-in form of the page and opens the mailed link in the same page. The account exists already and
 * has completed the onboarding.
 */
export async function signInByMail(page: Page, product: Product, email: string): Promise<void> {
  await signInMember(product, email);
  const before = product.countSignInMails(email);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByText('Check Your Email').waitFor();
  await page.goto(extractSignInLink(await product.signInMail(email, before + 1)));
}

/**
 * Signs in the page's context without the sign-in page, then opens a path. The onboarding is completed unless
 * `welcome`.
 */
export async function signIn(
  page: Page,
  product: Product,
  email: string,
  path?: string,
  { welcome = false } = {},
): Promise<void> {
  const { cookies } = await (welcome ? signInByLink : signInMember)(product, email);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: product.url })));
  if (path) await page.goto(path);
}
