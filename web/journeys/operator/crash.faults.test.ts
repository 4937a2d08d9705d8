import { describe, expect, it } from 'vitest';
import { type ProductProcess, runCli, startProductProcess } from '../testing/product-process.ts';
import { buildSubmission, type Client, createClient, signInMember } from '../testing/rest-client.ts';
import { testEnvironment } from '../testing/test-environment.ts';

const admin = 'ada@example.com';

describe('the product under load', () => {
  let product: ProductProcess;
  let moderator: Client;
  testEnvironment(async (use) => {
    product = use(await startProductProcess({ ADMIN_EMAILS: admin }));
    moderator = await signInMember(product, admin);
  });

  it('keeps every acknowledged submission exactly once through kill -9 under eight writers, and repeats its responses', async () => {
    const sent = new Map<string, { show: object; id: string | null }>();
    const visitor = createClient(product);
    const send = (key: string, show: object) =>
      visitor.call('POST', '/api/submissions', show, { 'idempotency-key': key });

    for (let cycle = 0; cycle < 3; cycle++) {
      let alive = true;
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; alive && n < 40; n++) {
          const key = `${cycle}-${writer}-${n}`;
          const entry = { show: buildSubmission({ performer: `Key ${key}` }), id: null as string | null };
          sent.set(key, entry);
          const response = await send(key, entry.show).catch((connectionError: unknown) => {
            if (connectionError instanceof TypeError || connectionError instanceof SyntaxError) return null;
            throw connectionError;
          });
          if (response === null) break;
          if (response.status === 201) entry.id = String(response.body.id);
        }
      });
      const enough = 20 + cycle * 60;
      await expect
        .poll(() => [...sent.values()].filter(({ id }) => id).length, { interval: 2, timeout: 20_000 })
        .toBeGreaterThan(enough);
      await product.kill('SIGKILL');
      alive = false;
      await Promise.all(writers);
      await product.restart();
    }

    for (const [key, { show, id }] of sent) {
      const response = await send(key, show);
      expect(response.status).toBe(201);
      if (id) expect(response.body.id, `the answer under key ${key}`).toBe(id);
    }
    const { body } = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
    const performers = (body as unknown as { performer: string }[]).map(({ performer }) => performer).sort();
    expect(performers).toEqual([...sent.keys()].map((key) => `Key ${key}`).sort());
  });

  it('serves correct results during a rebuild of all views, and the views agree with the log afterwards', async () => {
    const before = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
    let rebuilding = true;
    let reads = 0;
    const readers = Array.from({ length: 4 }, async () => {
      while (rebuilding) {
        const response = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
        expect(response).toEqual(before);
        reads += 1;
      }
    });
    const rebuilt = await runCli(product, 'app/cli/projections.ts', 'rebuild', '--all');
    rebuilding = false;
    await Promise.all(readers);
    expect(rebuilt.code, rebuilt.output).toBe(0);
    expect(reads).toBeGreaterThan(0);
    const verified = await runCli(product, 'app/cli/projections.ts', 'verify');
    expect(verified.code, verified.output).toBe(0);
  });
});
