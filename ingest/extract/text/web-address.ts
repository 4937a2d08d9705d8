import { limits } from '#schema/kernel/limits.ts';
import { isPageUrl } from '#schema/kernel/web-address.ts';

/** An absolute address by the rule for all addresses (`isPageAddress`), resolved against the page's; else null. */
export function webAddress(written: string | null, base: string): string | null {
  const address = written?.trim();
  if (!address || address.startsWith('#') || address.length > limits.url) return null;
  if (!URL.canParse(address, base)) return null;
  // `URL` leaves a backslash in queries and fragments as it is.
  const href = new URL(address, base).href.replaceAll('\\', '%5C');
  return href.length <= limits.url && isPageUrl(href) ? href : null;
}

/** The first that is an address. */
export function firstAddress(written: readonly string[], base: string): string | null {
  for (const each of written) {
    const address = webAddress(each, base);
    if (address) return address;
  }
  return null;
}
