import { write } from '#web/data/graphql/changed.ts';
import { request } from '#web/data/request.ts';

/** The REST path that revises and removes a listing. */
export function listingCall(id: string): string {
  return `/api/events/${encodeURIComponent(id)}`;
}

/**
 * Sends a further command of a listing, such as `merge`; the answered listing is shown wherever it is
 * displayed.
 */
export async function changeListing(id: string, action: string, body?: object): Promise<void> {
  const response = await request('PATCH', `${listingCall(id)}/${action}`, body);
  write('Event', await response.json());
}
