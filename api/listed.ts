import { events } from '#projections/events/events.ts';
import { listingStream } from '#schema/streams.ts';
import { folded } from './fold.ts';
import type { Gateway } from './gateway.ts';

/** True while a show is on the calendar and approved, as its own stream tells: no view can lag behind it. */
export async function isListed({ log }: Pick<Gateway, 'log'>, listingId: string): Promise<boolean> {
  const row = folded(events, listingId, await log.readStream(listingStream(listingId)));
  return row?.approved ?? false;
}
