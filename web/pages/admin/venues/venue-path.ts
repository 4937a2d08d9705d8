/** The call that revises and deletes a venue. */
export function venuePath(id: string): string {
  return `/api/admin/venues/${encodeURIComponent(id)}`;
}
