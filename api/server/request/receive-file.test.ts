import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { ClientDisconnected } from '../connection/client-disconnect.ts';
import { receiveFile } from './receive-file.ts';

afterEach(() => void vi.useRealTimers());

const messages = { noMultipart: 'no multipart', none: 'none', tooLarge: () => 'too large' };

it('disconnects a sender that pauses for ten seconds, and none that continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '100000' };
  const request = Object.assign(new PassThrough(), { headers }) as unknown as IncomingMessage & PassThrough;
  const received = receiveFile(request, 'image', messages);
  const failed = expect(received).rejects.toThrow(ClientDisconnected);
  request.write('--edge\r\n');
  await vi.advanceTimersByTimeAsync(9_000);
  request.write('Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(request.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(request.destroyed).toBe(true);
  await failed;
});
