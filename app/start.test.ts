import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startProductProcess } from '#web/journeys/testing/product-process.ts';
import { buildSubmission, signInByLink } from '#web/journeys/testing/rest-client.ts';

it('runs the bundle: rendered pages, all threads, files of packages, native code', async () => {
  const page = '<!doctype html><title>Shows</title><p>No shows today.</p>';
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  const host = `localhost:${(site.address() as AddressInfo).port}`;
  const product = await startProductProcess({ ADMIN_EMAILS: 'olive@example.com', FETCH_ALLOW_HOSTS: host }, [
    'app/start.mjs',
    'app/main.ts',
  ]);
  onTestFinished(() => product.dispose());

  const admin = await signInByLink(product, 'olive@example.com');
  const show = buildSubmission();
  expect((await admin.call('POST', '/api/submissions', show)).status).toBe(201);
  const pending = await admin.call('GET', '/api/submissions?status=pending');
  expect(pending.body).toMatchObject([{ performer: show.performer }]);

  const source = { name: 'A site', url: `http://${host}/`, type: 'music' };
  const { body } = await admin.call('POST', '/api/admin/scraping-sources', source);
  expect(await admin.call('POST', `/api/admin/scrape-source/${body.id}`)).toMatchObject({ status: 200 });

  const home = await (await fetch(product.url)).text();
  expect(home).toContain('<h1');
  const [image = ''] = /\/images\/share\/[^"]+/.exec(home) ?? [];
  expect((await fetch(product.url + image)).headers.get('content-type')).toBe('image/jpeg');
  expect(await product.kill('SIGTERM')).toBe(0);
});
