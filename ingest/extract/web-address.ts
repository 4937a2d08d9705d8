import { limits } from '#schema/kernel/limits.ts';

/** An absolute http(s) address without credentials, resolved against the page's; null for everything else. */
export function webAddress(written: string | null, base: string): string | null {
  const address = written?.trim();
  if (!address || address.startsWith('#') || address.length > limits.url) return null;
  if (!URL.canParse(address, base)) return null;
  const { href, protocol, username, password } = new URL(address, base);
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return null;
  return href.length > limits.url ? null : href;
}

/** The first that is an address. */
export function firstAddress(written: readonly string[], base: string): string | null {
  for (const each of written) {
    const address = webAddress(each, base);
    if (address) return address;
  }
  return null;
}
