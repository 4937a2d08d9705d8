import { isApprovedListing } from '#domain/listing/listing.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { Gateway } from '../gateway.ts';

/** True while a listing is approved and not removed, from its own stream, which cannot lag like a view. */
export async function isListed({ log }: Pick<Gateway, 'log'>, listingId: string): Promise<boolean> {
  return isApprovedListing(await log.readStream(listingStream(listingId)));
}
