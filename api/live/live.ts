import { batchJobsById } from '#projections/views/batch_jobs/queries.ts';
import { approvedComments } from '#projections/views/event_comments/queries.ts';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import type { Comment, ProjectionStatus } from '#schema/wire.ts';
import { presentComments } from '../comments/presenter.ts';
import type { Gateway } from '../gateway.ts';
import type { IngestTotals } from '../scrapes/load-totals.ts';
import { withSourceNames } from '../sources/source-names.ts';
import { type Broadcaster, createBroadcaster } from './broadcaster.ts';
import { followTail } from './follow.ts';
import { ingestTotalsChanges } from './ingest-totals.ts';
import { type ListingChange, listingChanges } from './listings.ts';
import { type QueueChange, queueChanges } from './queue.ts';
import { createTopic, type Subject } from './topic.ts';
import { type UpvoteUpdate, upvoteChanges } from './upvotes.ts';

/** Live topics; messages are published after the view has written the rows. */
export type Live = {
  listings: Broadcaster<ListingChange>;
  queue: Broadcaster<QueueChange>;
  upvotes: Broadcaster<UpvoteUpdate>;
  comments: Broadcaster<CommentUpdate>;
  batchJobs: Broadcaster<BatchJob>;
  ingestTotals: Broadcaster<IngestTotals>;
  projections: Broadcaster<ProjectionStatus>;
  stop(): Promise<void>;
};

type Sources = Pick<
  Gateway,
  'log' | 'readModels' | 'progress' | 'projections' | 'operational' | 'now' | 'logger'
>;

/** Follows the log's tail and the projector for all subscribers of this gateway (LOG-03, MOD-28). */
export function startLive(gateway: Sources): Live {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listings = createBroadcaster<ListingChange>();
  const queue = createBroadcaster<QueueChange>();
  const upvotes = createBroadcaster<UpvoteUpdate>();
  const comments = createBroadcaster<CommentUpdate>();
  const batchJobs = createBroadcaster<BatchJob>();
  const ingestTotals = createBroadcaster<IngestTotals>();
  const projections = createBroadcaster<ProjectionStatus>();
  const deps = { ...gateway, signal };
  const tail = followTail(
    gateway.log,
    [
      createTopic(listingChanges(gateway), listings, deps),
      createTopic(queueChanges(gateway), queue, deps),
      createTopic(upvoteChanges(gateway), upvotes, deps),
      createTopic(commentsAdded(gateway), comments, deps),
      createTopic(batchJobChanges(gateway), batchJobs, deps),
      createTopic(ingestTotalsChanges(gateway), ingestTotals, deps),
    ],
    deps,
  );
  const unsubscribe = gateway.projections.onStatus((status) => projections.publish(status));
  return {
    listings,
    queue,
    upvotes,
    comments,
    batchJobs,
    ingestTotals,
    projections,
    stop: async () => {
      unsubscribe();
      stopping.abort();
      await tail;
    },
  };
}

const jobRow = ({ data }: { data: { jobId: string } }) => ({ id: data.jobId });

/** Progress of batch jobs (SCR-25). */
function batchJobChanges(gateway: Pick<Gateway, 'readModels'>): Subject<'batchJob', BatchJob> {
  return {
    view: 'batch_jobs',
    on: {
      BatchJobRequested: 'ignored',
      BatchJobRejected: 'ignored',
      BatchJobStarted: jobRow,
      BatchJobProgressed: jobRow,
      BatchJobCompleted: jobRow,
      BatchJobFailed: jobRow,
      BatchJobExpired: jobRow,
    },
    load: async (changed) => {
      const rows = await batchJobsById(gateway.readModels, [...changed.keys()]);
      return withSourceNames(
        gateway,
        rows.flatMap((row) => row ?? []),
      );
    },
  };
}

/** A comment that became visible, and the id of its show. */
type CommentUpdate = { eventId: string; comment: Comment };

/** Approved comments of a show (CMT-06). */
function commentsAdded(gateway: Pick<Gateway, 'readModels'>): Subject<'comment', CommentUpdate> {
  return {
    view: 'event_comments',
    on: {
      CommentPosted: 'ignored',
      CommentApproved: ({ data }) => ({ id: data.commentId }),
      CommentHeld: 'ignored',
      CommentRejected: 'ignored',
      CommentDeleted: 'ignored',
    },
    load: async (approved) => {
      const rows = await approvedComments(gateway.readModels, [...approved.keys()]);
      const comments = await presentComments(gateway, rows);
      return rows.flatMap(({ eventId }, at) => (comments[at] ? { eventId, comment: comments[at] } : []));
    },
  };
}
