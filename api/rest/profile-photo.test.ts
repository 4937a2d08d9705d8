import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSized } from '#schema/image.ts';
import type { Client } from '../specification.client.ts';
import { type Site, startSite } from '../specification.ts';

const head = (field: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

describe('the profile photo', () => {
  let site: Site;
  let member: Client;
  let picture: Buffer;
  beforeAll(async () => {
    site = await startSite();
    member = await site.signedIn('member@example.com');
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => site.dispose());

  const request = (bytes: Buffer, field = 'photo') =>
    [
      'POST',
      '/api/profile/upload-photo',
      Buffer.concat([Buffer.from(head(field)), bytes, Buffer.from('\r\n--edge--\r\n')]),
      { 'content-type': 'multipart/form-data; boundary=edge' },
    ] as const;
  const stored = () => {
    const uploads = readdirSync(site.dataDir).includes('uploads') ? join(site.dataDir, 'uploads') : null;
    return uploads ? readdirSync(uploads).filter((name) => name.endsWith('.jpg')) : [];
  };

  it('is taken, shown to everyone, and cropped as asked (R-09, PROF-05)', async () => {
    const got = await site
      .given()
      .when(member, ...request(picture))
      .thenAnswer(
        {
          status: 200,
          body: { profilePhotoUrl: expect.stringMatching(/^\/images\/q_auto\/[0-9a-f-]{36}\.jpg$/) },
        },
        ['ProfilePhotoChanged'],
      );
    const { profilePhotoUrl } = got.body as { profilePhotoUrl: string };
    expect((await member('GET', '/api/auth/user')).body).toMatchObject({ profilePhotoUrl });
    const small = await site.guest('GET', imageSized(profilePhotoUrl, 96, 96));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it.each([
    ['no file', Buffer.alloc(0), 'photo', 400, 'Please select an image file'],
    ['another field', Buffer.from('x'), 'image', 400, 'Please select an image file'],
    [
      'renamed HTML',
      Buffer.from('<!doctype html><script>1</script>'),
      'photo',
      415,
      'Please select an image file',
    ],
    [
      'more than 5MB',
      Buffer.alloc(5.1 * 1024 * 1024),
      'photo',
      413,
      'Please select an image smaller than 5MB',
    ],
  ])('refuses %s, and keeps nothing', async (_what, bytes, field, status, message) => {
    const before = stored();
    await site
      .given()
      .when(member, ...request(bytes, field))
      .thenAnswer({ status, body: { message } });
    expect(stored()).toEqual(before);
  });

  it('is not taken from a guest, nor kept', async () => {
    const before = stored();
    expect(await site.guest(...request(picture))).toMatchObject({ status: 401 });
    expect(stored()).toEqual(before);
  });
});
