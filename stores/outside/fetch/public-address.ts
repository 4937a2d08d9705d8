import ipaddr from 'ipaddr.js';

const { IPv6 } = ipaddr;
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet: global unicast after mapping v4-in-v6. False for everything
 * else: private, local and reserved ranges, those with an embedded v4 address (6to4, NAT64, Teredo,
 * v4-compatible), and text that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof IPv6 ? address.match(globalUnicast) : true;
}
