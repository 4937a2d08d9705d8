import { limits } from '#schema/kernel/limits.ts';
import { isPageUrl } from '#schema/kernel/web-address.ts';

/** The absolute URL, resolved against the page's base, if it is valid (`isPageAddress`); else null. */
export function webAddress(url: string | null, base: string): string | null {
  const address = url?.trim();
  if (!address || address.startsWith('#') || address.length > limits.url) return null;
  if (!URL.canParse(address, base)) return null;
  // `URL` does not escape a backslash in queries and fragments.
  const href = new URL(address, base).href.replaceAll('\\', '%5C');
  return href.length <= limits.url && isPageUrl(href) ? href : null;
}

/** The first valid URL. */
export function firstAddress(url: readonly string[], base: string): string | null {
  for (const each of url) {
    const address = webAddress(each, base);
    if (address) return address;
  }
  return null;
}
