import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/operator-cli.ts';
import { type ProductProcess, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const admin = 'ada@example.com';

describe('the running product', () => {
  let product: ProductProcess;
  let moderator: Client;
  testEnvironment(async (use) => {
    product = use(await startProductProcess({ ADMIN_EMAILS: admin }));
    moderator = await signInMember(product, admin);
  });

  it('rejects a second process on the same data, naming the owner', async () => {
    const second = await runCli(product, 'app/main.ts');
    expect(second.code).not.toBe(0);
    expect(second.output).toMatch(/process \d+|pid \d+/);
  });

  it('keeps acknowledged commands through SIGKILL, and repeats its response to the same idempotency key', async () => {
    const show = buildSubmission();
    const send = () =>
      createClient(product).call('POST', '/api/submissions', show, { 'idempotency-key': 'before-the-kill' });
    const { status, body } = await send();
    expect(status).toBe(201);
    await product.kill('SIGKILL');
    await product.restart();
    expect((await send()).body.id).toBe(body.id);
    const pending = await moderator.call('GET', '/api/submissions?status=pending');
    expect(pending.body).toContainEqual(expect.objectContaining({ performer: show.performer }));
  });

  it('exits with 0 on SIGTERM, and starts again with the same data', async () => {
    await createClient(product).call('POST', '/api/submissions', buildSubmission());
    const before = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
    expect(await product.kill('SIGTERM')).toBe(0);
    await product.restart();
    expect(await moderator.call('GET', '/api/submissions?status=pending&limit=1000')).toEqual(before);
  });
});
