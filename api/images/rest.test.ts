import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../testing/site.ts';

const megabyte = 1024 * 1024;

/** A multipart body with one file. */
function multipart(bytes: Buffer, { field = 'image', filename = 'poster.jpg' } = {}) {
  const head = `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

/** The form without its last bytes: the end of the file and the closing boundary are missing. */
function brokenOff<Form extends { body: Buffer }>(form: Form): Form {
  return { ...form, body: form.body.subarray(0, -100) };
}

describe('uploads over REST', () => {
  let site: Site;
  let picture: Buffer;
  beforeAll(async () => {
    site = await startSite();
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => site.dispose());

  const upload = (bytes: Buffer, how = {}) => {
    const { body, headers } = multipart(bytes, how);
    return site.guest('POST', '/api/upload-image', body, headers);
  };
  const stored = () =>
    readdirSync(join(site.dataDir, 'uploads'), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? entry.name : [],
    );

  it('accepts a picture from a guest and serves it, cacheable and with safe headers (R-21, R-25)', async () => {
    const { status, body } = await upload(picture);
    const { imageUrl } = body as { imageUrl: string };
    expect([status, imageUrl]).toEqual([
      200,
      expect.stringMatching(/^\/images\/q_auto\/[0-9a-f-]{36}\.jpg$/),
    ]);
    const shown = await site.guest('GET', imageUrl);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const small = await site.guest('GET', imageUrl.replace('q_auto', 'w_96,h_96,c_fill,q_auto,f_jpg'));
    const webp = await site.guest('GET', imageUrl.replace('q_auto', 'w_96,h_96,c_fill,q_auto,f_webp'));
    expect(webp).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it.each([
    ['renamed HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
  ])('rejects %s, and stores nothing', async (_what, bytes, status) => {
    const before = stored();
    expect(await upload(bytes)).toMatchObject({
      status,
      body: { message: 'Please select an image file', code: 'unsupported_type' },
    });
    expect(stored()).toEqual(before);
  });

  it.each([
    ['a picture that is cut short', () => picture.subarray(0, picture.length / 2)],
    ['a PNG without chunks', () => Buffer.from('\x89PNG\r\n\x1a\nno chunk of a PNG', 'latin1')],
    ['a GIF without a frame', () => Buffer.from('GIF89a')],
  ])('rejects %s, and stores nothing (D-89)', async (_what, damaged) => {
    const before = stored();
    expect(await upload(damaged())).toMatchObject({
      status: 400,
      body: { message: 'This image is damaged. Please select another one.', code: 'validation' },
    });
    expect(stored()).toEqual(before);
  });

  it('rejects 5.1 MB, with or without Content-Length, and accepts 5 MB', async () => {
    const large = {
      status: 413,
      body: { message: 'Please select an image smaller than 5MB', code: 'too_large' },
    };
    expect(await upload(Buffer.alloc(5.1 * megabyte))).toMatchObject(large);
    const { body, headers } = multipart(Buffer.alloc(5.01 * megabyte));
    expect(await site.guest('POST', '/api/upload-image', body, headers)).toMatchObject(large);
    expect(await upload(Buffer.alloc(5 * megabyte))).toMatchObject({ status: 415 });
  });

  it.each([
    ['no file', multipart(Buffer.alloc(0)), 400],
    ['nothing at all', { body: Buffer.alloc(0), headers: {} }, 400],
    ['another field', multipart(Buffer.from('x'), { field: 'photo' }), 400],
    ['JSON', { body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }, 415],
    ['no boundary', { body: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data; x=y' } }, 400],
    [
      'a body that breaks off',
      {
        body: Buffer.from('--edge\r\nContent-Disposition: form-da'),
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      },
      400,
    ],
    ['a body that breaks off within the file', brokenOff(multipart(Buffer.alloc(300, 'x'))), 400],
  ])('rejects %s', async (_what, { body, headers }, status) =>
    expect(await site.guest('POST', '/api/upload-image', body, headers)).toMatchObject({ status }),
  );

  it('stores the file under a new name, whatever its name', async () => {
    for (const filename of [
      '../../session-secret',
      '..%2f..%2fx.jpg',
      'a'.repeat(200),
      'x.html',
      '\\\\x\\y.jpg',
    ])
      expect((await upload(picture, { filename })).status).toBe(200);
    expect(stored().every((name) => /^[0-9a-f-]{36}\.jpg$/.test(name))).toBe(true);
  });

  it.each([
    ['/images/w_1/../../session-secret', 404],
    ['/images/q_auto/..%2f..%2fsession-secret', 404],
    ['/images/q_auto/%2e%2e%2fsession-secret', 404],
    ['/images/q_auto/....//session-secret', 404],
    ['/images/q_auto/00000000-0000-4000-8000-000000000000.jpg', 404],
    ['/images/w_97,h_96,c_fill,f_jpg/00000000-0000-4000-8000-000000000000.jpg', 400],
    ['/images/w_9999/00000000-0000-4000-8000-000000000000.jpg', 400],
    ['/images/q_auto/%00', 404],
    ['/images/q_auto/%zz', 404],
    ['/images', 404],
  ])('returns 404 for %s', async (path, status) =>
    expect(await site.guest('GET', path)).toMatchObject({ status, body: { message: expect.any(String) } }),
  );
});
