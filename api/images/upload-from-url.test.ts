import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outside, startOutside } from '#stores/outside/outside.fixture.ts';
import { type Site, startSite } from '../testing/site.ts';
import { hostileFiles, noise } from './hostile.fixture.ts';

const megabyte = 1024 * 1024;
const notAllowed = {
  status: 400,
  body: { message: 'Images can only be taken from public web addresses', code: 'validation' },
};

describe('uploads from a URL (R-22)', () => {
  let site: Site;
  let outside: Outside;
  let pictures: Record<string, { type: string; bytes: Buffer; encoding?: string }>;
  beforeAll(async () => {
    pictures = {
      '/poster.jpg': { type: 'image/jpeg', bytes: await noise(120, 150).jpeg().toBuffer() },
      '/stored': { type: 'application/octet-stream', bytes: await noise(10, 10).webp().toBuffer() },
      '/page': { type: 'text/html', bytes: Buffer.from('<p>') },
      '/drawing.svg': {
        type: 'image/svg+xml',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      '/bomb.png': { type: 'image/png', bytes: gzipSync(Buffer.alloc(50 * megabyte)), encoding: 'gzip' },
    };
    outside = await startOutside((request, response) => {
      const inside = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1];
      if (inside) return response.writeHead(302, { location: decodeURIComponent(inside) }).end();
      const found = pictures[request.url ?? ''];
      if (!found) return response.writeHead(500).end();
      const { type, bytes, encoding } = found;
      response.writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) });
      response.end(bytes);
    });
    site = await startSite({ FETCH_ALLOW_HOSTS: outside.host });
  });
  afterAll(async () => {
    await site.dispose();
    await outside.close();
  });

  const ask = (imageUrl: unknown) => site.guest('POST', '/api/upload-image-from-url', { imageUrl });
  const there = (path: string) => `http://${outside.host}${path}`;
  const stored = () => readdirSync(join(site.dataDir, 'uploads'));

  it.each(['/poster.jpg', '/stored'])('stores the picture at %s in our own image host', async (path) => {
    const { status, body } = await ask(there(path));
    expect(status).toBe(200);
    const { imageUrl } = body as { imageUrl: string };
    expect(imageUrl).toMatch(/^\/images\/q_auto\/[0-9a-f-]{36}\.(jpg|webp)$/);
    const wanted = await sharp(pictures[path]?.bytes).metadata();
    const shown = await sharp((await site.guest('GET', imageUrl)).bytes).metadata();
    expect([shown.width, shown.height]).toEqual([wanted.width, wanted.height]);
  });

  it.each([
    ['/page', 415, 'Please select an image file'],
    ['/drawing.svg', 415, 'Please select an image file'],
    ['/bomb.png', 413, 'Please select an image smaller than 5MB'],
    ['/missing', 502, 'Failed to upload image from URL'],
  ])('rejects %s, and stores nothing', async (path, status, message) => {
    const before = stored();
    expect(await ask(there(path))).toMatchObject({ status, body: { message } });
    expect(stored()).toEqual(before);
  });

  it.each(hostileFiles)('rejects %s with the content type of a PNG', async (_what, make, status, message) => {
    pictures['/hostile'] = { type: 'image/png', bytes: await make() };
    const before = stored();
    expect(await ask(there('/hostile'))).toMatchObject({ status, body: { message } });
    expect(stored()).toEqual(before);
  });

  it.each([
    undefined,
    null,
    '',
    7,
    [],
    'nonsense',
    'ftp://example.com/x',
    'javascript:alert(1)',
    'http://a:b@example.com/',
  ])('rejects %j as a URL', async (imageUrl) =>
    expect(await ask(imageUrl)).toMatchObject({ status: 400, body: { code: 'validation' } }),
  );

  it('connects to no internal address, neither directly nor by a redirect', async () => {
    for (const url of [
      site.url,
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://0x7f.1/',
      'http://10.0.0.1/',
    ])
      for (const address of [url, there(`/to/${encodeURIComponent(url)}`)])
        expect(await ask(address)).toMatchObject(notAllowed);
  });

  it('reports a name that does not resolve', async () =>
    expect(await ask('http://unknown.invalid/poster.jpg')).toMatchObject({
      status: 502,
      body: { message: 'Failed to upload image from URL', code: 'upstream' },
    }));
});
