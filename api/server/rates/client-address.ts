import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Tells from where a request comes. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, which is what one household is given.
 * `X-Forwarded-For` is believed as far as its hops are trusted ones (TRUSTED_PROXIES); without any, never.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  if (trusted.length === 0) return ({ socket }) => network(socket.remoteAddress ?? '');
  const trust = proxyAddr.compile([...trusted]);
  return (request) => {
    const told = withoutPort(proxyAddr(request, trust));
    return network(ipaddr.isValid(told) ? told : (request.socket.remoteAddress ?? ''));
  };
}

/** Some proxies write the port behind the address. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client.kind() === 'ipv4') return client.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client.toNormalizedString()}/64`).toString()}/64`;
}
