import { createServer } from 'node:net';
import { buildConnector } from 'undici';
import { describe, expect, it } from 'vitest';
import { fetcherWith, reasonOf } from '../hostile.fixture.ts';

const types = ['text/plain'];

describe('the guarded fetcher and names that change (DNS rebinding)', () => {
  it('resolves a name once, connects to the checked address, and keeps the name for Host and SNI', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const dialled: unknown[] = [];
    const listening: typeof buildConnector = (options) => (target, done) => {
      const { lookup } = options as { lookup: CallableFunction };
      lookup(target.hostname, { all: true }, (_fault: null, addresses: unknown) =>
        dialled.push({ hostname: target.hostname, host: target.host, addresses }),
      );
      done(new TypeError('no answer'), null);
    };
    const resolve = async () => answers.shift() ?? ['127.0.0.1'];
    const fetcher = fetcherWith({ connector: listening, resolve });
    expect(await reasonOf(fetcher.get('https://rebind.example/', { types }))).toBe('failed');
    expect(dialled).toEqual([
      {
        hostname: 'rebind.example',
        host: 'rebind.example',
        addresses: [{ address: '93.184.216.34', family: 4 }],
      },
    ]);
    expect(answers).toHaveLength(1);
    expect(await reasonOf(fetcher.get('https://rebind.example/', { types }))).toBe('not-allowed');
  });

  it('sends nothing when the connection reaches another address than the checked ones', async () => {
    const received: Buffer[] = [];
    const stub = createServer((socket) =>
      socket.on('data', (bytes: Buffer) => received.push(bytes)).on('error', () => {}),
    );
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
    const port = String((stub.address() as { port: number }).port);
    const led: typeof buildConnector = () => (target, done) =>
      buildConnector({})({ ...target, hostname: '127.0.0.1', port }, done);
    const fetcher = fetcherWith({ connector: led, resolve: async () => ['93.184.216.34'] });
    expect(await reasonOf(fetcher.get('http://rebind.example/', { types }))).toBe('failed');
    await new Promise<void>((resolve) => stub.close(() => resolve()));
    expect(received).toEqual([]);
  });
});
