import { chmodSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModelsFolder } from '#stores/locations.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { openPage, signIn } from '../testing/browser.ts';
import { type ProductProcess, runCli, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

describe('an operator', () => {
  let product: ProductProcess;
  let admin: Client;
  testEnvironment(async (use) => {
    product = use(await startProductProcess());
    admin = await signInMember(product, 'olive@example.com');
    await signInMember(product, 'first@example.com');
    await runCli(product, 'app/cli/admin.ts', 'grant', 'olive@example.com');
    for (let n = 0; n < 20; n++)
      await createClient(product).call('POST', '/api/submissions', buildSubmission());
  });

  it('grants an account the role of an administrator and revokes it', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'first@example.com', '/about');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await runCli(product, 'app/cli/admin.ts', 'grant', 'first@example.com')).toMatchObject({
      code: 0,
    });
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Submissions' }).waitFor();
    expect(await runCli(product, 'app/cli/admin.ts', 'revoke', 'first@example.com')).toMatchObject({
      code: 0,
    });
    await page.goto('/admin');
    await page.getByText('Access Denied').first().waitFor();
  });

  it('rebuilds every projection on the operations page while the site is in use', async () => {
    const { page } = await openPage(product);
    await signIn(page, product, 'olive@example.com', '/admin');
    await page.getByRole('link', { name: 'Operations' }).click();
    await page.getByRole('rowheader', { name: 'moderation_queue' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const versions = () =>
      readdirSync(readModelsFolder(product.dataDir)).filter((name) => name.endsWith('.sqlite'));
    const before = versions();
    await page.getByRole('button', { name: 'Rebuild all' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Rebuild all' })
      .click();
    await expect.poll(() => versions().filter((name) => before.includes(name))).toEqual([]);
    expect(await runCli(product, 'app/cli/projections.ts', 'verify')).toMatchObject({ code: 0 });
  });

  it('shows a failing consumer of the log on the operations page until it has gone on (D-118)', async () => {
    const outbox = join(product.dataDir, 'outbox');
    const { page } = await openPage(product);
    await signIn(page, product, 'olive@example.com', '/admin/operations');
    const consumers = page.getByRole('region', { name: 'Log consumers' });
    await consumers.getByText('Working').waitFor();
    renameSync(outbox, `${outbox}-away`);
    writeFileSync(outbox, '');
    await createClient(product).call('POST', '/api/submissions', buildSubmission());
    const failing = consumers.getByRole('listitem').filter({ hasText: 'mail' });
    await failing.getByText(/Next try/).waitFor();
    expect(await failing.textContent()).toMatch(/ShowSubmitted after #\d+/);
    expect(await accessibilityViolations(page)).toEqual([]);
    rmSync(outbox);
    renameSync(`${outbox}-away`, outbox);
    await consumers.getByText('Working').waitFor();
  });

  it('exports and verifies the log while the product runs', async () => {
    const exported = await runCli(product, 'app/cli/log.ts', 'export');
    const lines = exported.output.trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map((line) => JSON.parse(line).type)).toContain('EmailReserved');
    expect(exported.output).not.toContain('first@example.com');
    expect(await runCli(product, 'app/cli/log.ts', 'verify')).toMatchObject({ code: 0 });
  });

  it('cannot start a second process on the same data, which names the owner', async () => {
    const second = await runCli(product, 'app/main.ts');
    expect(second.code).not.toBe(0);
    expect(second.output).toMatch(/process \d+|pid \d+/);
  });

  it('loses no acknowledged command by SIGKILL, and the same idempotency key gets the same response', async () => {
    const show = buildSubmission();
    const send = () =>
      createClient(product).call('POST', '/api/submissions', show, { 'idempotency-key': 'before-the-kill' });
    const { status, body } = await send();
    expect(status).toBe(201);
    await product.kill('SIGKILL');
    await product.restart();
    expect((await send()).body.id).toBe(body.id);
    const pending = await admin.call('GET', '/api/submissions?status=pending&limit=1000');
    expect(pending.body).toContainEqual(expect.objectContaining({ performer: show.performer }));
  });

  it('stops it with SIGTERM; it starts again with the same data, unreadable for other users of the machine', async () => {
    const readable = () =>
      readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).filter(
        (name) => !name.startsWith('uploads') && statSync(join(product.dataDir, name)).mode & 0o077,
      );
    expect(readable()).toEqual([]);
    const before = await admin.call('GET', '/api/submissions?status=pending&limit=1000');
    expect(await product.kill('SIGTERM')).toBe(0);
    for (const name of ['', 'session-secret', 'outbox', 'operational.sqlite'])
      chmodSync(join(product.dataDir, name), 0o755);
    await product.restart();
    expect(await admin.call('GET', '/api/submissions?status=pending&limit=1000')).toEqual(before);
    expect(readable()).toEqual([]);
    expect(statSync(product.dataDir).mode & 0o777).toBe(0o700);
  });
});
