import { z } from 'zod';
import { findSubmissions } from '#projections/views/submissions/queries.ts';
import { submissionStatuses } from '#schema/listings/submission-rows.ts';
import { adminList } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { submissionCommandRoutes } from './commands.ts';
import { presentSubmissions } from './presenter.ts';

const filter = z.object({
  limit: limitParam,
  status: z.enum(submissionStatuses, 'Status must be pending, approved or rejected').optional(),
});

/** Reading is for admins, because submissions show contact e-mails. */
export const submissionRoutes: readonly Route[] = [
  adminList('/api/submissions', 'submissions', filter, async ({ gateway }, range) =>
    presentSubmissions(gateway, await findSubmissions(gateway.readModels, range)),
  ),
  ...submissionCommandRoutes,
];
