import { createHash } from 'node:crypto';
import { foldedVenueName } from '#schema/venues/venue-name.ts';

/** What a venue name's reservation stream is named by: names that differ only in case and spacing have one (VSUB-12). */
export function venueNameHash(name: string): string {
  return createHash('sha256').update(foldedVenueName(name)).digest('hex');
}
