import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { adminEmail } from '../testing/site.ts';
import { multipart, pdf } from './documents.fixture.ts';
import { type DocumentSite, siteForDocuments } from './uploads.fixture.ts';

const megabyte = 1024 * 1024;

describe('documents of claimants (CLM-19)', () => {
  let site: DocumentSite['site'];
  let admin: Client;
  let claimant: DocumentSite['claimant'];
  let stranger: Client;
  let upload: DocumentSite['upload'];
  let uploaded: DocumentSite['uploaded'];
  let stored: DocumentSite['stored'];
  beforeAll(async () => {
    ({ site, claimant, upload, uploaded, stored } = await siteForDocuments());
    admin = await site.signedIn(adminEmail);
    stranger = await site.signedIn('sam@example.com');
  });
  afterAll(() => site.dispose());

  it('can be uploaded by members only (R-23)', async () => {
    const before = stored();
    expect(await upload(pdf(), 'licence.pdf', site.guest)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
    expect(stored()).toEqual(before);
  });

  it('are returned unchanged, as downloads only (R-24)', async () => {
    const bytes = pdf('<html><script>alert(1)</script></html>');
    const { name, url, size } = await uploaded(bytes, 'Licencia "de" Bar; Élan.pdf'.replaceAll('"', '%22'));
    expect({ name, size }).toEqual({ name: 'Licencia "de" Bar; Élan.pdf', size: bytes.length });
    expect(url).toMatch(/^\/api\/documents\/[0-9a-f-]{36}$/);
    const got = await claimant('GET', url);
    expect(got.bytes).toEqual(bytes);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Licencia _de_ Bar; Elan.pdf"; filename*=UTF-8\'\'Licencia%20%22de%22%20Bar%3B%20%C3%89lan.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('are served to their uploader and admins, with 404 for everybody else', async () => {
    const { url } = await uploaded(pdf());
    expect((await admin('GET', url)).status).toBe(200);
    expect((await claimant('HEAD', url)).status).toBe(200);
    const unknown = await stranger('GET', '/api/documents/00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject({
      status: 404,
      body: { message: 'Document not found', code: 'not_found' },
    });
    for (const client of [stranger, site.guest])
      expect(await client('GET', url)).toMatchObject({ status: 404, body: unknown.body });
    await admin('POST', '/api/auth/logout', {});
    expect((await admin('GET', url)).status).toBe(404);
    admin = await site.signedIn(adminEmail);
  });

  it.each([
    'x',
    '..%2f..%2fsession-secret',
    '%2e%2e%2f%2e%2e%2fevents.sqlite',
    '....//operational.sqlite',
    '%00',
    '%',
    '__proto__',
    '.json',
    'a'.repeat(99),
  ])('return 404 for /api/documents/%s', async (id) => {
    for (const client of [claimant, admin])
      expect(await client('GET', `/api/documents/${id}`)).toMatchObject({ status: 404 });
  });

  it('have no URL for their records', async () => {
    const { url } = await uploaded(pdf());
    for (const file of stored().filter((name) => name.endsWith('.json')))
      expect((await admin('GET', `/api/documents/${file}`)).status).toBe(404);
    expect((await admin('GET', `${url}%00`)).status).toBe(404);
    expect((await admin('GET', url.toUpperCase().replace('/API/DOCUMENTS', '/api/documents'))).status).toBe(
      404,
    );
  });

  it('are limited to 5 MB, with or without Content-Length (CLM-12)', async () => {
    const large = { status: 413, body: { message: 'plans.pdf exceeds the 5MB limit', code: 'too_large' } };
    const bytes = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)]);
    const before = stored();
    expect(await upload(bytes(5 * megabyte + 1), 'plans.pdf')).toMatchObject(large);
    expect(await upload(bytes(20 * megabyte), 'plans.pdf')).toMatchObject(large);
    const { body, headers } = multipart(bytes(8 * megabyte), 'plans.pdf');
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    expect(await claimant('POST', '/api/upload-document', body, chunked)).toMatchObject(large);
    expect(stored()).toEqual(before);
    expect(await uploaded(bytes(5 * megabyte), 'plans.pdf')).toMatchObject({ size: 5 * megabyte });
  });

  it('of more than 5 MB are rejected before their name is read', async () => {
    const { headers } = multipart(pdf(), 'a.pdf');
    expect(
      await claimant('POST', '/api/upload-document', Buffer.alloc(6 * megabyte, 'x'), headers),
    ).toMatchObject({
      status: 413,
      body: { message: 'The file exceeds the 5MB limit' },
    });
  });

  it.each([
    ['a line break', 'a%0D%0ASet-Cookie: sid=1.pdf'],
    ['folders', '../../session-secret.pdf'],
    ['another writing', '許可証 🎸.pdf'],
    ['a name of 5000 characters', `${'a'.repeat(5000)}.pdf`],
  ])('may have the name %s', async (_what, filename) => {
    const { url, name } = await uploaded(pdf(), filename);
    expect(name).not.toMatch(/[/\\\r\n]/);
    const { headers, status } = await claimant('GET', url);
    expect(status).toBe(200);
    const spelled = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(spelled)).toBe(name);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are stored under random names', () =>
    expect(stored().every((name) => /^[0-9a-f-]{36}(\.json)?$/.test(name))).toBe(true));

  it.each([
    ['no file', { body: Buffer.from('--edge--\r\n'), type: 'multipart/form-data; boundary=edge' }, 400],
    ['JSON', { body: Buffer.from('{}'), type: 'application/json' }, 415],
    ['no boundary', { body: pdf(), type: 'multipart/form-data; x=y' }, 400],
  ])('are not %s', async (_what, { body, type }, status) =>
    expect(await claimant('POST', '/api/upload-document', body, { 'content-type': type })).toMatchObject({
      status,
    }),
  );
});
