import { findBatchJobs } from '#projections/views/batch_jobs/queries.ts';
import { batchStatuses } from '#schema/scraping/batch-job.ts';
import type { BatchJob } from '#schema/scraping/ingest-wire.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { exposed, objectType } from '../graphql/object-type.ts';
import { withSourceNames } from '../sources/source-names.ts';

const BatchStatusEnum = builder.enumType('BatchStatus', { values: batchStatuses });

const BatchJobRef = objectType<BatchJob>('BatchJob', {
  description: 'A source that is read page by page, in the background.',
  fields: (t) => ({
    ...exposed(t, 'ID', 'id', 'sourceId'),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Null once the source is gone.',
    }),
    status: t.expose('status', { type: BatchStatusEnum }),
    ...exposed(t, 'Int', 'totalUrls', 'completedUrls', 'creditsUsed'),
    eventUrls: t.exposeStringList('eventUrls'),
    ...exposed(t, 'String', 'createdAt', 'updatedAt', 'expiresAt'),
    lastCheckedAt: t.exposeString('lastCheckedAt', { nullable: true }),
  }),
});

builder.queryField('batchJobs', (t) =>
  t.field({
    type: [BatchJobRef],
    description: 'Newest first.',
    authScopes: { reading: 'scraping' },
    resolve: async (_root, _args, { gateway, operation }) => {
      const limit = takeRowBudget(null, operation);
      return withSourceNames(gateway, await findBatchJobs(gateway.readModels, { limit }));
    },
  }),
);

builder.subscriptionField('batchJobChanged', (t) =>
  t.field({
    type: BatchJobRef,
    description: 'A job that began, came along or ended.',
    authScopes: { reading: 'scraping' },
    subscribe: (_root, _args, { live, disconnectSlowReader }) =>
      live.batchJobs.subscribe({ pick: (job) => job, onOverflow: () => disconnectSlowReader?.() }),
    resolve: (job) => job,
  }),
);
