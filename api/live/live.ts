import { batchJobsById } from '#projections/views/batch_jobs/queries.ts';
import { approvedComments } from '#projections/views/event_comments/queries.ts';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import type { Comment, ProjectionStatus } from '#schema/wire.ts';
import { presentComments } from '../comments/presenter.ts';
import type { Gateway } from '../gateway.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { type Broadcaster, broadcaster } from './broadcaster.ts';
import { followTail } from './follow.ts';
import { type ListingChange, listingChanges } from './listings.ts';
import { type QueueChange, queueChanges } from './queue.ts';
import { type Subject, topic } from './topic.ts';
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

type Heard =
  | 'BatchJobStarted'
  | 'BatchJobProgressed'
  | 'BatchJobCompleted'
  | 'BatchJobFailed'
  | 'BatchJobExpired';

/** Batch jobs as they come along (SCR-25). */
function batchJobChanges(gateway: Pick<Gateway, 'readModels'>): Subject<Heard, BatchJob> {
  return {
    view: 'batch_jobs',
    on: ['BatchJobStarted', 'BatchJobProgressed', 'BatchJobCompleted', 'BatchJobFailed', 'BatchJobExpired'],
    row: ({ data }) => data.jobId,
    moves: () => false,
    tell: async (changed) => {
      const rows = await batchJobsById(gateway.readModels, [...changed.keys()]);
      return withSourceNames(
        gateway,
        rows.flatMap((row) => row ?? []),
      );
    },
  };
}

/** A comment that became visible, and where. */
type CommentTold = { eventId: string; comment: Comment };

/** Approved comments as the readers of a show follow them (CMT-06). */
function commentsAdded(gateway: Pick<Gateway, 'readModels'>): Subject<'CommentApproved', CommentTold> {
  return {
    view: 'event_comments',
    on: ['CommentApproved'],
    row: ({ data }) => data.commentId,
    moves: () => false,
    tell: async (approved) => {
      const rows = await approvedComments(gateway.readModels, [...approved.keys()]);
      const comments = await presentComments(gateway, rows);
      return rows.flatMap(({ eventId }, at) => (comments[at] ? { eventId, comment: comments[at] } : []));
    },
  };
}
