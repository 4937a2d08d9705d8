import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openProxy, startServers } from '#app/testing/processes.fixture.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Wire } from '#stores/event-log/eventstoredb/testing/proxy.fixture.ts';
import { openPage } from '../testing/browser.ts';
import { type ProductProcess, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, createClient, type SignedInClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const timeoutMs = 180_000;
/** The longest pause of the client between two connections is 30 s. */
const reconnected = { timeout: 45_000 };
const run = randomUUID().slice(0, 8);
const admin = `ada-${run}@example.com`;

/** An administrator's page on a gateway behind proxies; another process has every role and no proxy (D-128). */
describe('an open moderation queue whose gateway loses a server', () => {
  let whole: ProductProcess;
  let gateway: ProductProcess;
  let moderator: SignedInClient;
  let wires: Record<'log' | 'read models', Wire>;

  testEnvironment(async (use) => {
    const stack = new AsyncDisposableStack();
    use({ close: () => stack.disposeAsync() });
    const settings: Record<string, string> = { ...(await startServers(stack)), ADMIN_EMAILS: admin };
    const [log, logUrl] = await openProxy(settings.EVENTSTORE_URL ?? '', stack);
    const [readModels, mongoUrl] = await openProxy(settings.MONGODB_URL ?? '', stack);
    wires = { log, 'read models': readModels };
    whole = use(await startProductProcess(settings));
    const behind = { EVENTSTORE_URL: logUrl, MONGODB_URL: mongoUrl, ROLES: 'gateway' };
    gateway = use(await startProductProcess({ ...settings, ...behind }));
    moderator = await eventually(() => signInMember(whole, admin));
  });
  afterEach(() => {
    for (const wire of Object.values(wires)) wire.mend();
  });

  /** Submits a show by the process without proxies; returns its name and id. */
  async function submit(): Promise<{ performer: string; id: string }> {
    const show = buildSubmission();
    const { status, body } = await createClient(whole).call('POST', '/api/submissions', show);
    expect(status).toBe(201);
    return { performer: show.performer, id: String(body.id) };
  }

  async function openQueue(): Promise<Page> {
    const { page } = await openPage(gateway, { as: moderator, allowErrors: true });
    await page.goto('/admin');
    await badge(page, 'Live').waitFor();
    return page;
  }

  const badge = (page: Page, text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).first();
  const rows = (page: Page, performer: string) =>
    page.getByRole('rowgroup').filter({ has: page.getByRole('button', { name: performer, exact: true }) });
  const count = async (page: Page, status: string) =>
    Number(/\d+/.exec((await page.getByRole('button', { name: status }).first().textContent()) ?? '')?.[0]);
  const pending = async () => {
    const { body } = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
    return (body as unknown as object[]).length;
  };

  it.each([
    ['log', 'refuse'],
    ['log', 'cut'],
    ['read models', 'refuse'],
    ['read models', 'cut'],
  ] as const)(
    'the %s, %s: the page says so, and has every change once afterwards',
    async (server, fault) => {
      const page = await openQueue();
      const [before, decided] = [await submit(), await submit()];
      for (const { performer } of [before, decided]) await rows(page, performer).first().waitFor();

      const refused = page.waitForEvent('console', {
        predicate: (line) => /503/.test(line.text()),
        ...reconnected,
      });
      refused.catch(() => undefined);
      wires[server][fault]();
      const during = await submit();
      await moderator.call('PATCH', `/api/submissions/${decided.id}/reject`, { rejectionReason: 'no' });
      if (fault === 'refuse') {
        await badge(page, 'Reconnecting...').waitFor();
        await refused;
        expect(await rows(page, during.performer).count()).toBe(0);
      }
      wires[server].mend();

      await badge(page, 'Live').waitFor(reconnected);
      const after = await submit();
      for (const { performer } of [before, during, after])
        await expect.poll(() => rows(page, performer).count(), reconnected).toBe(1);
      await expect.poll(() => count(page, 'Pending')).toBe(await pending());
      const isDecided = async () =>
        (await rows(page, decided.performer).count()) === 0 ||
        (await rows(page, decided.performer).getByText('Rejected').count()) > 0;
      await expect.poll(isDecided).toBe(true);
    },
    timeoutMs,
  );
});
