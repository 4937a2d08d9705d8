import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSized, storedImageName } from '#schema/kernel/image.ts';
import { hostileFiles } from '../images/hostile.fixture.ts';
import type { Client } from '../testing/client.ts';
import { aShow } from '../testing/examples.ts';
import { type Site, startSite } from '../testing/site.ts';

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
    const uploads = join(site.dataDir, 'uploads');
    return existsSync(uploads) ? readdirSync(uploads, { recursive: true }) : [];
  };

  it('is stored, public, and cropped to the requested box (R-09, PROF-05)', async () => {
    const got = await site
      .given()
      .when(member, ...request(picture))
      .thenAnswer(
        {
          status: 200,
          body: { profilePhotoUrl: expect.stringMatching(/^\/images\/q_auto\/photo-[0-9a-f-]{36}\.jpg$/) },
        },
        ['ProfilePhotoChanged'],
      );
    const { profilePhotoUrl } = got.body as { profilePhotoUrl: string };
    expect((await member('GET', '/api/auth/user')).body).toMatchObject({ profilePhotoUrl });
    const small = await site.guest('GET', imageSized(profilePhotoUrl, { width: 96, height: 96 }));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  it.each([
    ['no file', Buffer.alloc(0), 'photo', 400, 'Please select an image file'],
    ['another field', Buffer.from('x'), 'image', 400, 'Please select an image file'],
  ])('rejects %s', async (_what, bytes, field, status, message) => {
    await site
      .given()
      .when(member, ...request(bytes, field))
      .thenAnswer({ status, body: { message } });
  });

  it.each(hostileFiles)('rejects %s, and stores nothing', async (_what, make, status, message) => {
    const before = stored();
    await site
      .given()
      .when(member, ...request(await make()))
      .thenAnswer({ status, body: { message } });
    expect(stored()).toEqual(before);
  });

  it('is deleted from disk in every size once another is chosen (PROF-03)', async () => {
    const owner = await site.signedIn('owner@example.com');
    const changed = async () => {
      const { body } = await owner(...request(picture));
      return (body as { profilePhotoUrl: string }).profilePhotoUrl;
    };
    const first = await changed();
    const small = imageSized(first, { width: 96, height: 96 });
    expect((await site.guest('GET', small)).status).toBe(200);
    const second = await changed();
    const { log, progress } = site.gateway;
    expect(await progress.reactorPassed('profile-photo', await log.head(), 5000)).toBe(true);
    for (const address of [first, small]) expect((await site.guest('GET', address)).status).toBe(404);
    const uploads = join(site.dataDir, 'uploads');
    const name = storedImageName(first) ?? 'none';
    expect([...readdirSync(uploads), ...readdirSync(join(uploads, 'sized'))].join()).not.toContain(name);
    expect((await site.guest('GET', second)).status).toBe(200);
    expect((await owner('GET', '/api/auth/user')).body).toMatchObject({ profilePhotoUrl: second });
  });

  it('cannot be used as a poster', async () => {
    const owner = await site.signedIn('proud@example.com');
    const { body } = await owner(...request(picture));
    const { profilePhotoUrl } = body as { profilePhotoUrl: string };
    expect(await site.guest('POST', '/api/submissions', aShow({ imageUrl: profilePhotoUrl }))).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid URL' },
    });
  });

  it('is rejected from a guest, and not stored', async () => {
    const before = stored();
    expect(await site.guest(...request(picture))).toMatchObject({ status: 401 });
    expect(stored()).toEqual(before);
  });
});
