import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import type { ProjectionStatus } from '#schema/wire.ts';
import type { Gateway } from '../gateway.ts';
import { batchJobChanges } from './batch-jobs.ts';
import { type Broadcaster, broadcaster } from './broadcaster.ts';
import { type CommentTold, commentsAdded } from './comments.ts';
import { followTail } from './follow.ts';
import { type ListingChange, listingChanges } from './listings.ts';
import { type QueueChange, queueChanges } from './queue.ts';
import { topic } from './topic.ts';
import { type UpvotesTold, upvoteChanges } from './upvotes.ts';

/** What readers may follow: told after the rows are written, never before. */
export type Live = {
  listings: Broadcaster<ListingChange>;
  queue: Broadcaster<QueueChange>;
  upvotes: Broadcaster<UpvotesTold>;
  comments: Broadcaster<CommentTold>;
  batchJobs: Broadcaster<BatchJob>;
  projections: Broadcaster<ProjectionStatus>;
  stop(): Promise<void>;
};

type Sources = Pick<Gateway, 'log' | 'readModels' | 'progress' | 'projections' | 'logger'>;

/** Follows the log's tail and the projector for everyone who watches through this gateway (LOG-03, MOD-28). */
export function startLive(gateway: Sources): Live {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listings = broadcaster<ListingChange>();
  const queue = broadcaster<QueueChange>();
  const upvotes = broadcaster<UpvotesTold>();
  const comments = broadcaster<CommentTold>();
  const batchJobs = broadcaster<BatchJob>();
  const projections = broadcaster<ProjectionStatus>();
  const how = { ...gateway, signal };
  const following = followTail(
    gateway.log,
    [
      topic(listingChanges(gateway), listings, how),
      topic(queueChanges(gateway), queue, how),
      topic(upvoteChanges(gateway), upvotes, how),
      topic(commentsAdded(gateway), comments, how),
      topic(batchJobChanges(gateway), batchJobs, how),
    ],
    how,
  );
  const unheard = gateway.projections.onStatus((status) => projections.publish(status));
  return {
    listings,
    queue,
    upvotes,
    comments,
    batchJobs,
    projections,
    stop: async () => {
      unheard();
      stopping.abort();
      await following;
    },
  };
}
