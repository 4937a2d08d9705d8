/**
 * The readable end of a show's address (SLUG-01, SLUG-02), one function for server and client. Letters and
 * digits are Unicode's; empty when nothing readable is left.
 */
export function slugOf(performer: string): string {
  const whole = performer
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s'-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');
  // Cut between characters: half of one has no place in an address, and `encodeURI` throws at it.
  return Array.from(whole).slice(0, 60).join('');
}

/** The canonical path of a show's page: `/events/{id}/{slug}`, without a slug when that is empty. */
export function listingPath(listing: { id: string; performer: string }): string {
  const slug = slugOf(listing.performer);
  return slug ? `/events/${listing.id}/${slug}` : `/events/${listing.id}`;
}
