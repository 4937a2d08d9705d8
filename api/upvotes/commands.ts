import { upvotesOf } from '#projections/views/upvote_counts/queries.ts';
import type { Upvote } from '#schema/wire.ts';
import { type CommandCall, commandCall } from '../commands/command-call.ts';
import { isListed } from '../listings/load-current.ts';
import { commandRoute } from '../server/request/command-route.ts';

const viewTimeoutMs = 2000;

/** Adds the caller's upvote to a listed show; a second one changes nothing (R-18, UPV-11). */
export const upvoteListing = upvoteCall('UpvoteListing', true);

/** Removes it; without one nothing changes (R-19, UPV-11). */
export const withdrawUpvote = upvoteCall('WithdrawUpvote', false);

/** The bodies are not read (UPV-11). */
export const upvoteCommandRoutes = [
  commandRoute('POST', '/api/events/:id/upvote', upvoteListing),
  commandRoute('DELETE', '/api/events/:id/upvote', withdrawUpvote),
];

function upvoteCall(command: 'UpvoteListing' | 'WithdrawUpvote', upvoted: boolean): CommandCall<Upvote> {
  return commandCall(command, {
    async prepare({ gateway, caller, id: listingId }) {
      if (!(await isListed(gateway, listingId))) return { code: 'listing-unknown' };
      return { listingId, userId: caller.actor.id };
    },
    // Only the view counts the upvotes of a show, each of which has a stream of its own.
    async present({ gateway, id }, { position }) {
      await gateway.progress.viewPassed('upvote_counts', position, viewTimeoutMs);
      const [count = 0] = await upvotesOf(gateway.readModels, [id]);
      return { count, upvoted };
    },
  });
}
