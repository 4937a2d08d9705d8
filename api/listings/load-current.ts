import { isApprovedListing } from '#domain/listing/listing.ts';
import { foldRow } from '#projections/engine/fold-row.ts';
import { events } from '#projections/views/events/events.ts';
import { listingStream } from '#schema/kernel/streams.ts';
import type { Event } from '#schema/wire.ts';
import { awaitFollowUps } from '../commands/await-follow-ups.ts';
import type { Accepted, SentContext } from '../commands/command-call.ts';
import type { Gateway } from '../gateway.ts';
import { toEvent } from './presenter.ts';

/** True while a listing is approved and not removed, from its own stream, which cannot lag like a view. */
export async function isListed({ log }: Pick<Gateway, 'log'>, listingId: string): Promise<boolean> {
  return isApprovedListing(await log.readStream(listingStream(listingId)));
}

/** The listing that a reactor creates of an accepted approval; null when it is not there within 2 s, or removed. */
export async function loadCreatedListing(
  { gateway, sentAt: since }: SentContext,
  accepted: Accepted,
  listingId: string,
): Promise<Event | null> {
  const views = ['events'] as const;
  if (!(await awaitFollowUps(gateway, accepted, { reactor: 'listing', views, since }))) return null;
  const row = foldRow(events, listingId, await gateway.log.readStream(listingStream(listingId)));
  return row && toEvent(row, 0);
}
