import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';

/** A client sends many requests, and parsing its address takes as long as the headers of an answer. */
const maxKnown = 1000;
const maxKeyLength = 200;

/** Returns the address of a request's client. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, because one household usually has a whole /64.
 * Reads `X-Forwarded-For` only as far as its hops are trusted (TRUSTED_PROXIES).
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies]);
  const known = new LRUCache<string, string>({ max: maxKnown });
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const hops = trustedProxies.length > 0 ? (request.headers['x-forwarded-for'] ?? '') : '';
    const key = `${remoteAddress} ${hops}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const forwarded = withoutPort(proxyAddr(request, trust));
    const address = toNetwork(hops && ipaddr.isValid(forwarded) ? forwarded : remoteAddress);
    if (key.length <= maxKeyLength) known.set(key, address);
    return address;
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
