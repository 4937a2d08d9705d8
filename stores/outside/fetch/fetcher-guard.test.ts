import type { buildConnector } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetcherWith, reasonOf, startHostile } from '../hostile.fixture.ts';
import { type Outside, startOutside } from '../outside.fixture.ts';

const types = ['text/plain'];

let outside: Outside;
beforeAll(async () => {
  outside = await startHostile();
});
afterAll(() => outside.close());

describe('the guarded fetcher rejects before sending a byte', () => {
  /** Names that resolve to internal addresses, as a hostile zone may return. */
  const zone: Record<string, string[]> = {
    localhost: ['127.0.0.1', '::1'],
    'localhost.': ['127.0.0.1'],
    'inside.example': ['127.0.0.1'],
    'inside6.example': ['::1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'nat64.example': ['64:ff9b::7f00:1'],
    'metadata.example': ['169.254.169.254'],
    'mixed.example': ['93.184.216.34', '10.0.0.1'],
    'zoned.example': ['fe80::1%eth0'],
  };

  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:80/',
    'https://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.000.000.001/',
    'http://0177.0.0.1/',
    'http://0177.0.0.01/',
    'http://0x7f.0.0.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://0x7F000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://127.1./',
    'http://0/',
    'http://0.0.0.0/',
    'http://1/',
    'http://10.0.0.1/',
    'http://10.1/',
    'http://0xa.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://192.168.1/',
    'http://3232235777/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xA9FEA9FE/',
    'http://2852039166/',
    'http://0251.0376.0251.0376/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::FFFF:7F00:0001]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:0:0:0:0:80ff:fffe]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1%2e/',
    'http://ⓛocalhost/',
    'http://LOCALHOST/',
    'http://localhost/',
    'http://localhost./',
    'http://\tlocal\nhost/',
    'http:localhost/',
    'http:\\\\localhost\\',
    'http://user@93.184.216.34/',
    'http://user:secret@93.184.216.34/',
    'http://93.184.216.34@127.0.0.1/',
    'http://93.184.216.34:8080/',
    'http://93.184.216.34:22/',
    'https://93.184.216.34:6379/',
    'http://inside.example/',
    'http://INSIDE.example/',
    'http://inside6.example/',
    'http://mapped.example/',
    'http://nat64.example/',
    'http://metadata.example/',
    'http://mixed.example/',
    'http://zoned.example/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'gopher://93.184.216.34/',
    'data:text/plain,hello',
    'blob:http://93.184.216.34/x',
    'ws://93.184.216.34/',
    '//127.0.0.1/',
    '/etc/passwd',
    'http://',
    'nonsense',
    '',
  ])('%j', async (url) => {
    const refusing: typeof buildConnector = () => () => {
      throw new Error('something was dialled');
    };
    const fetcher = fetcherWith({
      connector: refusing,
      resolve: async (name) => zone[name.toLowerCase()] ?? [],
    });
    expect(await reasonOf(fetcher.get(url, { types }))).toBe('not-allowed');
  });

  it('its own machine by every spelling with the port of a running server: no connection is made', async () => {
    const resolve = async () => ['127.0.0.1'];
    const before = outside.connections();
    for (const host of [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '[::ffff:127.0.0.1]',
      'localhost',
      'inside.example',
    ])
      expect(
        await reasonOf(fetcherWith({ resolve }).get(`http://${host}:${outside.port}/hello`, { types })),
      ).toBe('not-allowed');
    expect(outside.connections()).toBe(before);
  });

  it('a redirect to an internal address', async () => {
    const inside = await startOutside((_request, response) => response.end());
    for (const to of [
      `http://${inside.host}/`,
      `http://localhost:${inside.port}/`,
      `//${inside.host}/`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'http://user:secret@93.184.216.34/',
    ])
      expect(
        await reasonOf(
          fetcherWith({ allowHosts: [outside.host] }).get(
            `http://${outside.host}/?to=${encodeURIComponent(to)}`,
            { types },
          ),
        ),
      ).toBe('not-allowed');
    expect(inside.connections()).toBe(0);
    await inside.close();
  });
});
