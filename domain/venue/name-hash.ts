import { createHash } from 'node:crypto';
import { foldedVenueName } from '#schema/venues/venue-name.ts';

/**
 * The name of a venue name's reservation stream: names that differ only in case and spacing have the same one
 * (VSUB-12).
 */
export function venueNameHash(name: string): string {
  return createHash('sha256').update(foldedVenueName(name)).digest('hex');
}
