import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Returns the address of a request's client. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, because one household usually has a whole /64.
 * Reads `X-Forwarded-For` only as far as its hops are trusted (TRUSTED_PROXIES).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return ({ socket }) => toNetwork(socket.remoteAddress ?? '');
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    const forwarded = withoutPort(proxyAddr(request, trust));
    return toNetwork(ipaddr.isValid(forwarded) ? forwarded : (request.socket.remoteAddress ?? ''));
  };
}

/** Removes the port, which some proxies append. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client.kind() === 'ipv4') return client.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${client.toNormalizedString()}/64`).toString()}/64`;
}
