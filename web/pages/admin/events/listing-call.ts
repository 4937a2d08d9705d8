/** The REST path that revises and removes a listing. */
export function listingCall(id: string): string {
  return `/api/events/${encodeURIComponent(id)}`;
}
