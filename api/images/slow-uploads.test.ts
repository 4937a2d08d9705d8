import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../documents/documents.fixture.ts';
import { connectRaw } from '../server/connection/raw-client.fixture.ts';
import { type Client, createClient } from '../testing/client.ts';
import { adminEmail, type Site, startSite, tokenIn } from '../testing/site.ts';

const slowClient = '198.51.100.1';
const otherClient = '198.51.100.2';

describe('uploads during those of slow and disconnected clients', () => {
  let site: Site;
  let picture: Buffer;
  let requests: IncomingMessage[];
  let counted: number;
  let sockets: Socket[];
  beforeAll(async () => {
    picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    site = await startSite({ TRUSTED_PROXIES: 'loopback' });
    const { rateLimiter, clientAddress } = site.gateway;
    counted = 0;
    requests = [];
    sockets = [];
    site.gateway.clientAddress = (request) => {
      requests.push(request);
      return clientAddress(request);
    };
    site.gateway.rateLimiter = {
      ...rateLimiter,
      async count(...call) {
        await rateLimiter.count(...call);
        counted += 1;
      },
    };
  });
  afterEach(async () => {
    await close(sockets);
  });
  afterAll(() => site.dispose());

  /** Opens connections that send a multipart head, at most the first bytes of the file, and then stall. */
  async function stalled(path: string, most: number, { cookie = '', sent = '' } = {}): Promise<Socket[]> {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: shows.example',
      `X-Forwarded-For: ${slowClient}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
      ...(cookie ? [`Cookie: ${cookie}`] : []),
    ].join('\r\n');
    const before = counted;
    const opened = await Promise.all(
      Array.from({ length: most }, () => connectRaw(site.port, `${head}\r\n\r\n${sent}`)),
    );
    sockets.push(...opened);
    await expect.poll(() => counted).toBe(before + most);
    return opened;
  }

  async function sessionCookie(): Promise<string> {
    await site.guest('POST', '/api/auth/send-magic-link', { email: adminEmail });
    const { headers } = await site.guest('POST', '/api/auth/verify', {
      token: tokenIn(site.mailTo(adminEmail)),
    });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  const upload = (client: Client, path: string, field: string, from: string) => {
    const { body, headers } = multipart(picture, 'a.png', field);
    return client('POST', path, body, { ...headers, 'x-forwarded-for': from });
  };
  /** Closes connections, and waits until the server has noticed it. */
  async function close(opened: readonly Socket[]): Promise<void> {
    const open = opened.filter(({ destroyed }) => !destroyed);
    const before = closedRequests();
    for (const socket of open) socket.destroy();
    await expect.poll(closedRequests).toBe(before + open.length);
  }
  const closedRequests = () => requests.filter(({ destroyed, complete }) => destroyed && !complete).length;

  describe.each([
    ['/api/upload-image', 'image'],
    ['/api/upload-document', 'document'],
    ['/api/profile/upload-photo', 'photo'],
    ['/api/admin/ads/creative', 'image'],
  ])('at %s', (path, field) => {
    it('continue after stalled requests, queued or not, were closed', async () => {
      const cookie = await sessionCookie();
      const client = createClient(site.url, { cookie });
      const [first, second] = [await stalled(path, 6, { cookie }), await stalled(path, 6, { cookie })];
      await close(second);
      await close(first);
      for (const from of [slowClient, otherClient])
        expect(await upload(client, path, field, from)).toMatchObject({ status: 200 });
    });
  });

  it('of another address do not wait for twelve stalled ones', async () => {
    await stalled('/api/upload-image', 12, { sent: '--edge\r\nContent-Disposition: form-data; name="im' });
    expect(await upload(site.guest, '/api/upload-image', 'image', otherClient)).toMatchObject({
      status: 200,
    });
  });

  it('of the same address wait, and run once one of the stalled ones is closed', async () => {
    const stalledOnes = await stalled('/api/upload-image', 4);
    const before = counted;
    const waiting = upload(site.guest, '/api/upload-image', 'image', slowClient);
    await expect.poll(() => counted).toBe(before + 1);
    await close(stalledOnes.slice(0, 1));
    expect(await waiting).toMatchObject({ status: 200 });
  });
});
