import { batchJobsById } from '#projections/views/batch_jobs/queries.ts';
import { approvedComments } from '#projections/views/event_comments/queries.ts';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import type { Comment, ProjectionStatus } from '#schema/wire.ts';
import { presentComments } from '../comments/presenter.ts';
import type { Gateway } from '../gateway.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { type Broadcaster, createBroadcaster } from './broadcaster.ts';
import { followTail } from './follow.ts';
import { type ListingChange, listingChanges } from './listings.ts';
import { type QueueChange, queueChanges } from './queue.ts';
import { createTopic, type Subject } from './topic.ts';
import { type UpvoteUpdate, upvoteChanges } from './upvotes.ts';

/** What readers may follow: told after the rows are written, never before. */
export type Live = {
  listings: Broadcaster<ListingChange>;
  queue: Broadcaster<QueueChange>;
  upvotes: Broadcaster<UpvoteUpdate>;
  comments: Broadcaster<CommentUpdate>;
  batchJobs: Broadcaster<BatchJob>;
  projections: Broadcaster<ProjectionStatus>;
  stop(): Promise<void>;
};

type Sources = Pick<Gateway, 'log' | 'readModels' | 'progress' | 'projections' | 'logger'>;

/** Follows the log's tail and the projector for everyone who watches through this gateway (LOG-03, MOD-28). */
export function startLive(gateway: Sources): Live {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listings = createBroadcaster<ListingChange>();
  const queue = createBroadcaster<QueueChange>();
  const upvotes = createBroadcaster<UpvoteUpdate>();
  const comments = createBroadcaster<CommentUpdate>();
  const batchJobs = createBroadcaster<BatchJob>();
  const projections = createBroadcaster<ProjectionStatus>();
  const how = { ...gateway, signal };
  const following = followTail(
    gateway.log,
    [
      createTopic(listingChanges(gateway), listings, how),
      createTopic(queueChanges(gateway), queue, how),
      createTopic(upvoteChanges(gateway), upvotes, how),
      createTopic(commentsAdded(gateway), comments, how),
      createTopic(batchJobChanges(gateway), batchJobs, how),
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
    rowId: ({ data }) => data.jobId,
    mayLeaveWindow: () => false,
    load: async (changed) => {
      const rows = await batchJobsById(gateway.readModels, [...changed.keys()]);
      return withSourceNames(
        gateway,
        rows.flatMap((row) => row ?? []),
      );
    },
  };
}

/** A comment that became visible, and where. */
type CommentUpdate = { eventId: string; comment: Comment };

/** Approved comments as the readers of a show follow them (CMT-06). */
function commentsAdded(gateway: Pick<Gateway, 'readModels'>): Subject<'CommentApproved', CommentUpdate> {
  return {
    view: 'event_comments',
    on: ['CommentApproved'],
    rowId: ({ data }) => data.commentId,
    mayLeaveWindow: () => false,
    load: async (approved) => {
      const rows = await approvedComments(gateway.readModels, [...approved.keys()]);
      const comments = await presentComments(gateway, rows);
      return rows.flatMap(({ eventId }, at) => (comments[at] ? { eventId, comment: comments[at] } : []));
    },
  };
}
