import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';

/** A request over a connection from `peer`, with what proxies wrote. */
const request = (peer: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    connection: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('where a request comes from (TRUSTED_PROXIES)', () => {
  it.each([
    ['the peer', [], '203.0.113.9', undefined, '203.0.113.9'],
    ['the peer, though it claims another', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a peer of loopback, though it claims another', [], '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['a v4 peer on a v6 socket', [], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['the network of a v6 peer', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['nowhere, when the peer is gone', [], undefined, undefined, ''],
    ['whom a trusted proxy names', ['loopback'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['whom a trusted v6 proxy names', ['loopback'], '::1', '198.51.100.1', '198.51.100.1'],
    ['whom a proxy of a trusted network names', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the last untrusted hop', ['loopback'], '127.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [
      'the hop before two trusted ones',
      ['loopback', '10.0.0.0/8'],
      '127.0.0.1',
      '6.6.6.6, 198.51.100.1, 10.0.0.7',
      '198.51.100.1',
    ],
    ['a peer that is no trusted proxy', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['an address with a port', ['loopback'], '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['a v6 address with a port', ['loopback'], '127.0.0.1', '[2001:db8::1]:4711', '2001:db8::/64'],
    ['the proxy, when it names no address', ['loopback'], '127.0.0.1', 'unknown', '127.0.0.1'],
    ['the proxy, when it names nothing', ['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s', (_what, trusted, peer, forwarded, address) =>
    expect(createClientAddress(trusted)(request(peer, forwarded))).toBe(address),
  );

  it('differs by peer and by what the proxy names, also for a request like an earlier one', () => {
    const addressOf = createClientAddress(['loopback']);
    const requests = [
      ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
      ['127.0.0.1', '198.51.100.2', '198.51.100.2'],
      ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
      ['127.0.0.1', undefined, '127.0.0.1'],
      ['127.0.0.1', `${'6.6.6.6, '.repeat(50)}198.51.100.3`, '198.51.100.3'],
    ] as const;
    for (const [peer, forwarded, address] of [...requests, ...requests])
      expect(addressOf(request(peer, forwarded))).toBe(address);
  });
});
