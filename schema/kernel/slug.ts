/**
 * The readable end of a show's URL (SLUG-01, SLUG-02), one function for server and client. Keeps Unicode
 * letters and digits; empty when nothing remains.
 */
export function slugOf(performer: string): string {
  const whole = performer
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s'-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');
  // Truncate between code points: half of a surrogate pair is invalid in a URL, and `encodeURI` throws on it.
  return Array.from(whole).slice(0, 60).join('');
}

/** The canonical path of a show's page: `/events/{id}/{slug}`, without a slug when that is empty. */
export function listingPath(listing: { id: string; performer: string }): string {
  const slug = slugOf(listing.performer);
  return slug ? `/events/${listing.id}/${slug}` : `/events/${listing.id}`;
}
