import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Gateway } from '../gateway.ts';
import { loadCurrentVenue } from './load-current.ts';

/**
 * Null when a show may be linked to the venue: none, or a listed one; else the rejection. For the public a link to an
 * unlisted venue would lead to a 404 (EVT-09, VEN-13).
 */
export async function validateVenueLink(
  gateway: Pick<Gateway, 'log'>,
  venueId: string | null | undefined,
): Promise<Rejection | null> {
  if (!venueId) return null;
  const venue = await loadCurrentVenue(gateway, venueId);
  if (venue?.listed) return null;
  const message = venue ? 'Please verify the venue before you link a show to it' : 'Venue not found';
  return { code: 'invalid-input', errors: [{ field: 'venueId', message }] };
}
