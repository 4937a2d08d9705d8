import { approvedListingById } from '#projections/views/events/queries.ts';
import type { Upvote } from '#schema/wire.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { metadataFor } from '../commands/metadata.ts';
import { isListed } from '../listings/load-current.ts';
import { commandRoute } from '../server/request/command-route.ts';

const viewTimeoutMs = 2000;

/** Gives the caller's upvote to a listed show; given already, nothing changes (R-18, UPV-11). */
export const upvoteListing = upvoteCall('UpvoteListing', true);

/** Takes it back; not given, nothing changes (R-19, UPV-11). */
export const withdrawUpvote = upvoteCall('WithdrawUpvote', false);

/** The bodies are empty; what is sent in them is not read (UPV-11). */
export const upvoteCommandRoutes = [
  commandRoute('POST', '/api/events/:id/upvote', upvoteListing),
  commandRoute('DELETE', '/api/events/:id/upvote', withdrawUpvote),
];

/** Only the view counts the upvotes of a show, each of which has a stream of its own. */
function upvoteCall(command: 'UpvoteListing' | 'WithdrawUpvote', upvoted: boolean): CommandCall<Upvote> {
  return {
    command,
    async run(gateway, caller, { id: listingId = '' }) {
      if (!(await isListed(gateway, listingId))) return { code: 'listing-unknown' };
      const before = await approvedListingById(gateway.readModels, listingId);
      const data = { listingId, userId: caller.actor.id };
      const outcome = await gateway.send({ type: command, data, meta: metadataFor(gateway, caller) });
      if (!outcome.ok) return outcome.rejection;
      await gateway.progress.viewPassed('events', outcome.position, viewTimeoutMs);
      const row = await approvedListingById(gateway.readModels, listingId);
      if (row) return { count: row.upvoteCount, upvoted };
      // Removed since: what the view said before, with this command's own event.
      const own = outcome.events.length * (upvoted ? 1 : -1);
      return { count: Math.max(0, (before?.upvoteCount ?? 0) + own), upvoted };
    },
  };
}
