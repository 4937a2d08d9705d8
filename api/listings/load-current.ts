import { isApprovedListing } from '#domain/listing/listing.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { Gateway } from '../gateway.ts';

/** True while a show is on the calendar and approved, as its own stream tells: no view can lag behind it. */
export async function isListed({ log }: Pick<Gateway, 'log'>, listingId: string): Promise<boolean> {
  return isApprovedListing(await log.readStream(listingStream(listingId)));
}
