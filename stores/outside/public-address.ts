import ipaddr from 'ipaddr.js';

const { IPv6 } = ipaddr;
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * True for an address that belongs to the public internet: global unicast after mapping v4-in-v6. Everything
 * else is false: private, local and reserved ranges, and those that carry a v4 address inside (6to4, NAT64,
 * Teredo, v4-compatible). Text that is no address is false.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof IPv6 ? address.match(globalUnicast) : true;
}
