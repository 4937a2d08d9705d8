import { approvedListingById } from '#projections/views/events/queries.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Upvote } from '#schema/wire.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { isListed } from '../listings/load-current.ts';

const viewTimeoutMs = 2000;

/** Gives the caller's upvote to a listed show; given already, nothing changes (R-18, UPV-11). */
export function upvoteListing(
  gateway: Gateway,
  caller: Caller,
  listingId: string,
): Promise<Upvote | Rejection> {
  return turn(gateway, caller, { listingId, upvoted: true });
}

/** Takes it back; not given, nothing changes (R-19, UPV-11). */
export function withdrawUpvote(
  gateway: Gateway,
  caller: Caller,
  listingId: string,
): Promise<Upvote | Rejection> {
  return turn(gateway, caller, { listingId, upvoted: false });
}

async function turn(
  gateway: Gateway,
  caller: Caller,
  { listingId, upvoted }: { listingId: string; upvoted: boolean },
): Promise<Upvote | Rejection> {
  if (!(await isListed(gateway, listingId))) return { code: 'listing-unknown' };
  const before = await approvedListingById(gateway.readModels, listingId);
  const data = { listingId, userId: caller.actor.id };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: upvoted ? 'UpvoteListing' : 'WithdrawUpvote', data, meta });
  if (!outcome.ok) return outcome.rejection;
  await gateway.progress.viewPassed('events', outcome.position, viewTimeoutMs);
  const row = await approvedListingById(gateway.readModels, listingId);
  if (row) return { count: row.upvoteCount, upvoted };
  // Removed since: what the view said before, with this command's own event.
  const own = outcome.events.length * (upvoted ? 1 : -1);
  return { count: Math.max(0, (before?.upvoteCount ?? 0) + own), upvoted };
}
