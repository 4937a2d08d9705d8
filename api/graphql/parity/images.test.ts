import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outside, startOutside } from '#stores/outside/outside.fixture.ts';
import { type Site, startSite } from '../../testing/site.ts';
import { createTransports, uploadImageFromUrl } from './parity.fixture.ts';

describe('an image from a URL has the same outcome over REST and GraphQL (LOG-03)', () => {
  let site: Site;
  let outside: Outside;
  const { rest, graphql } = createTransports(() => site);
  beforeAll(async () => {
    const picture = { create: { width: 8, height: 10, channels: 3, background: '#0f766e' } } as const;
    const bytes = await sharp(picture).png().toBuffer();
    outside = await startOutside(({ url }, response) => {
      if (url === '/poster') response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else response.writeHead(500).end();
    });
    site = await startSite({ FETCH_ALLOW_HOSTS: outside.host });
  });
  afterAll(async () => {
    await site.dispose();
    await outside.close();
  });

  it('stores the image', async () => {
    const { data } = await graphql(uploadImageFromUrl, { imageUrl: `http://${outside.host}/poster` });
    expect(data).toEqual({ imageUrl: expect.stringMatching(/^\/images\/q_auto\/[0-9a-f-]{36}\.png$/) });
    expect((await rest('GET', String((data as { imageUrl: string }).imageUrl))).status).toBe(200);
  });

  it.each([
    ['a value that is not a URL', () => 'poster', 'validation'],
    ['a private address', () => 'http://10.0.0.1/', 'validation'],
    ['an HTML page', () => `http://${outside.host}/page`, 'unsupported_type'],
    ['a URL that fails', () => `http://${outside.host}/`, 'upstream'],
  ])('rejects %s with the same error', async (_, at, code) => {
    const { status, error } = await rest('POST', '/api/upload-image-from-url', { imageUrl: at() });
    expect(error).toMatchObject({ code });
    const response = await graphql(uploadImageFromUrl, { imageUrl: at() });
    expect(response.error).toMatchObject(error as object);
    if (code !== 'validation') expect(response.status).toBe(status);
  });
});
