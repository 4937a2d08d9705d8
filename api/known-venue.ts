import type { Rejection } from '#schema/rejections.ts';
import type { Gateway } from './gateway.ts';
import { venueInLog } from './listed.ts';

/** Null when a show may be linked to the venue, which none or an existing one is; else what is wrong with it. */
export async function unknownVenue(
  gateway: Pick<Gateway, 'log'>,
  venueId: string | null | undefined,
): Promise<Rejection | null> {
  if (!venueId || (await venueInLog(gateway, venueId))) return null;
  return { code: 'invalid-input', errors: [{ field: 'venueId', message: 'Venue not found' }] };
}
